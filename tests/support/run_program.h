// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the program as a user's shell would, without a display and without the user's own catalogue.
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace ridgepoint::test {

struct RunResult {
    int exit_code = -1; ///< -1 where it crashed, did not start or did not end
    QByteArray out;
    QByteArray error;

    /// Exactly one line on standard error that begins with the program's name.
    bool one_error_line() const
    {
        return error.startsWith("ridgepoint: ") && error.endsWith('\n') && error.count('\n') == 1;
    }
};

class Runner
{
public:
    Runner()
    {
        environment_.remove(QStringLiteral("DISPLAY"));
        environment_.remove(QStringLiteral("WAYLAND_DISPLAY"));
        environment_.remove(QStringLiteral("QT_QPA_PLATFORM"));
        environment_.remove(QStringLiteral("SOURCE_DATE_EPOCH"));
        environment_.insert(QStringLiteral("XDG_CONFIG_HOME"), folder_.filePath(QStringLiteral("config")));
    }

    /// A scratch folder, which is also where the program runs.
    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QString folder() const { return folder_.path(); }
    void set(const char* variable, const char* value)
    {
        environment_.insert(QString::fromUtf8(variable), QString::fromUtf8(value));
    }
    void unset(const char* variable) { environment_.remove(QString::fromUtf8(variable)); }

    RunResult run(const QStringList& arguments) const
    {
        return run_as(QStringLiteral(RIDGEPOINT_EXECUTABLE), arguments);
    }
    /// Words separated by single spaces.
    RunResult run(const char* words) const
    {
        return run(QString::fromUtf8(words).split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }
    /// A line for /bin/sh; $R is the program.
    RunResult shell(const char* line) const
    {
        return run_as(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QString::fromUtf8(line)});
    }

private:
    RunResult run_as(const QString& program, const QStringList& arguments) const
    {
        QProcess process;
        QProcessEnvironment environment = environment_;
        environment.insert(QStringLiteral("R"), QStringLiteral(RIDGEPOINT_EXECUTABLE));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder_.path());
        process.start(program, arguments);
        RunResult result;
        if (!process.waitForStarted() || !process.waitForFinished(60000))
            return result;
        result.exit_code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        result.out = process.readAllStandardOutput();
        result.error = process.readAllStandardError();
        return result;
    }

    QTemporaryDir folder_;
    QProcessEnvironment environment_ = QProcessEnvironment::systemEnvironment();
};

} // namespace ridgepoint::test
