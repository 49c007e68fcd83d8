// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

using namespace ridgepoint;
namespace fs = std::filesystem;

class TestFileIo : public QObject
{
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path at(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }
    std::size_t entries() const
    {
        std::size_t count = 0;
        for (const auto& entry : fs::directory_iterator(folder_.path().toStdString()))
            count += entry.exists() ? 1 : 0;
        return count;
    }

private Q_SLOTS:
    void init()
    {
        for (const auto& entry : fs::directory_iterator(folder_.path().toStdString()))
            fs::remove_all(entry.path());
    }

    void what_is_written_is_read()
    {
        const std::string content("a\0b\r\n\xc3\xa9", 7);
        QVERIFY(write_file(at("file"), content));
        const auto read = read_text_file(at("file"));
        QVERIFY(read);
        QVERIFY(*read == content);
        QCOMPARE(entries(), std::size_t{1}); // no temporary file stays
    }

    void an_existing_file_keeps_its_permissions()
    {
        QVERIFY(write_file(at("file"), "old"));
        QCOMPARE(::chmod(at("file").c_str(), 0640), 0);
        QVERIFY(write_file(at("file"), "new"));
        struct stat now {
        };
        QCOMPARE(::stat(at("file").c_str(), &now), 0);
        QCOMPARE(now.st_mode & 0777U, 0640U);
        QCOMPARE(*read_text_file(at("file")), std::string("new"));
    }

    void a_link_keeps_pointing()
    {
        QVERIFY(write_file(at("file"), "old"));
        fs::create_symlink("file", at("link"));
        QVERIFY(write_file(at("link"), "new"));
        QVERIFY(fs::is_symlink(at("link")));
        QCOMPARE(*read_text_file(at("file")), std::string("new"));
    }

    void writing_into_nothing_fails()
    {
        const auto missing = write_file(at("missing") / "file", "x");
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::unreadable);
        QVERIFY(missing.error().text().find("missing/file") != std::string::npos);
        QVERIFY(!write_file(at(""), "x")); // a folder
        QCOMPARE(entries(), std::size_t{0});
    }

    void a_full_disk_fails()
    {
        if (!fs::exists("/dev/full"))
            QSKIP("there is no /dev/full");
        const auto full = write_file("/dev/full", "x");
        QVERIFY(!full);
        QVERIFY(full.error().message.find("No space left") != std::string::npos);
    }

    void only_regular_files_are_read_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("absent") << QStringLiteral("/absent/file");
        QTest::newRow("folder") << QStringLiteral("/");
        QTest::newRow("device") << QStringLiteral("/dev/zero");
    }
    void only_regular_files_are_read()
    {
        QFETCH(QString, path);
        const auto read = read_text_file(path.toStdString());
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::unreadable);
        QCOMPARE(read.error().where, path.toStdString());
    }

    void a_huge_file_is_refused()
    {
        QFile file(folder_.filePath(QStringLiteral("huge")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.resize(65LL << 20)); // sparse
        file.close();
        QVERIFY(!read_text_file(at("huge")));
    }
};

QTEST_APPLESS_MAIN(TestFileIo)
#include "tst_file_io.moc"
