// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/picker_popup.h"

#include "ui/panels/text_label.h"
#include "ui/theme/icons.h"
#include "ui/theme/palette.h"
#include "ui/theme/type_scale.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

/// Name in 600, facts muted at the right end.
class EntryDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return QSize(200, option.fontMetrics.height() + 10);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Tokens& t = tokens(theme_of(option.palette));
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, t.selected_row);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, t.hover);
        QRect room = option.rect.adjusted(10, 0, -10, 0);
        const QFont small = role_font(TextRole::caption, option.font);
        const QString facts = index.data(CatalogModel::FactsRole).toString();
        painter->setFont(small);
        painter->setPen(t.muted);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, facts);
        room.setRight(room.right() - QFontMetrics(small).horizontalAdvance(facts) - 10);
        QFont strong = option.font;
        strong.setWeight(QFont::DemiBold);
        painter->setFont(strong);
        painter->setPen(t.text);
        const QString name = index.data(Qt::DisplayRole).toString();
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(strong).elidedText(name, Qt::ElideRight, room.width()));
    }
};

} // namespace

PickerPopup::PickerPopup(const QString& name, CatalogModel* model, QWidget* parent)
    : PopupCard(parent), filter_(new EntryFilter(this)), search_(new QLineEdit(this)), list_(new QListView(this)),
      empty_(new TextLabel(TextRole::caption, TextLabel::Muted, this)),
      hint_(new TextLabel(TextRole::tag, TextLabel::Muted, this))
{
    filter_->setSourceModel(model);
    list_->setModel(filter_);
    list_->setItemDelegate(new EntryDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->setMouseTracking(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setAccessibleName(name);
    search_->setPlaceholderText(tr("Search name, maker, year …"));
    search_->setAccessibleName(tr("Search: %1").arg(name));
    search_->addAction(themed_icon("search"), QLineEdit::LeadingPosition);
    search_->installEventFilter(this);
    empty_->set_text(tr("Nothing matches all of these words."));
    empty_->hide();
    hint_->set_text(tr("Enter takes it · Ctrl+I shows every figure with its source"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addWidget(search_);
    column->addWidget(empty_);
    column->addWidget(list_, 1);
    column->addWidget(hint_);
    connect(search_, &QLineEdit::textChanged, this, &PickerPopup::filter);
    connect(search_, &QLineEdit::returnPressed, this, [this] { choose(list_->currentIndex()); });
    connect(list_, &QListView::clicked, this, &PickerPopup::choose);
}

void PickerPopup::open(const QWidget& anchor, const QString& id, const QString& words)
{
    anchor_ = &anchor;
    width_ = wanted_width();
    search_->setText(words);
    filter(words); // setText alone says nothing where the words are the same
    show();
    if (words.isEmpty())
        make_current(id);
    search_->setFocus();
}

int PickerPopup::wanted_width() const
{
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const QFontMetrics name(strong), facts(role_font(TextRole::caption, font()));
    const QAbstractItemModel& all = *filter_->sourceModel(); // of all entries: typing must not change the width
    int widest = 320;
    for (int row = 0; row < all.rowCount(); ++row) {
        const QModelIndex entry = all.index(row, 0);
        widest = qMax(widest, name.horizontalAdvance(entry.data(Qt::DisplayRole).toString()) +
                                  facts.horizontalAdvance(entry.data(CatalogModel::FactsRole).toString()));
    }
    return widest + 64; // insets, the gap between the two, the scroll bar
}

void PickerPopup::place()
{
    if (anchor_ == nullptr)
        return;
    const int row = list_->sizeHintForRow(0) > 0 ? list_->sizeHintForRow(0) : 26;
    const int shown = std::clamp(filter_->rowCount(), 1, 14);
    const int height = row * shown + search_->sizeHint().height() + hint_->sizeHint().height() + 30;
    const QRect screen = anchor_->screen()->availableGeometry();
    const QSize size(std::clamp(width_, anchor_->width(), qMax(anchor_->width(), screen.width())), height);
    QPoint corner = anchor_->mapToGlobal(QPoint(0, anchor_->height() + 2));
    if (corner.y() + size.height() > screen.bottom())
        corner.setY(qMax(screen.top(), anchor_->mapToGlobal(QPoint(0, -2)).y() - size.height()));
    place_at(corner, size, screen);
}

void PickerPopup::filter(const QString& words)
{
    filter_->set_words(words);
    const bool none = filter_->rowCount() == 0;
    empty_->setVisible(none);
    if (!none)
        list_->setCurrentIndex(filter_->index(0, 0));
    place();
    list_->scrollToTop();
}

void PickerPopup::make_current(const QString& id)
{
    for (int row = 0; row < filter_->rowCount(); ++row)
        if (filter_->index(row, 0).data(CatalogModel::IdRole).toString() == id) {
            list_->setCurrentIndex(filter_->index(row, 0));
            list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
        }
}

void PickerPopup::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const QString id = index.data(CatalogModel::IdRole).toString();
    hide();
    Q_EMIT chosen(id);
}

bool PickerPopup::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return PopupCard::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_I && key->modifiers() == Qt::ControlModifier && list_->currentIndex().isValid()) {
        hide();
        Q_EMIT sources_requested(list_->currentIndex().data(CatalogModel::IdRole).toString());
        return true;
    }
    const int page = qMax(1, list_->height() / qMax(1, list_->sizeHintForRow(0)));
    int step = 0;
    switch (key->key()) {
    case Qt::Key_Down: step = 1; break;
    case Qt::Key_Up: step = -1; break;
    case Qt::Key_PageDown: step = page; break;
    case Qt::Key_PageUp: step = -page; break;
    default: return PopupCard::eventFilter(watched, event);
    }
    const int row = std::clamp(list_->currentIndex().row() + step, 0, qMax(0, filter_->rowCount() - 1));
    list_->setCurrentIndex(filter_->index(row, 0));
    return true;
}

} // namespace ridgepoint
