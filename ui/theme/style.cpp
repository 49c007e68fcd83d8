// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "ui/theme/icons.h"
#include "ui/theme/motion.h"
#include "ui/theme/palette.h"

#include <QPainter>
#include <QPushButton>
#include <QStyleOption>

namespace ridgepoint {
namespace {

constexpr double kRadius = 5.0;

const Tokens& tokens_for(const QStyleOption& option) { return tokens(theme_of(option.palette)); }

bool has(const QStyleOption& option, QStyle::StateFlag flag) { return option.state.testFlag(flag); }

void paint_push_button(const QStyleOption& option, QPainter& painter)
{
    const Tokens& t = tokens_for(option);
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool primary = button && button->features.testFlag(QStyleOptionButton::DefaultButton);
    const bool flat = button && button->features.testFlag(QStyleOptionButton::Flat);
    const bool hover = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
    QColor ground = primary ? t.primary : t.card;
    if (hover || has(option, QStyle::State_Sunken))
        ground = primary ? t.primary.darker(112) : t.hover;
    if (flat && !hover && !has(option, QStyle::State_HasFocus))
        return;
    paint_field(painter, option.rect, ground,
                primary ? t.primary
                : flat  ? ground
                        : t.control_border,
                has(option, QStyle::State_HasFocus), t.focus);
}

void paint_tool_button(const QStyleOption& option, QPainter& painter)
{
    const Tokens& t = tokens_for(option);
    const bool active =
        has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken) || has(option, QStyle::State_On);
    const bool focus = has(option, QStyle::State_HasFocus);
    if (!(active && has(option, QStyle::State_Enabled)) && !focus)
        return;
    const QColor ground = active ? t.hover : QColor(Qt::transparent);
    paint_field(painter, option.rect, ground, ground, focus, t.focus);
}

void paint_header_section(const QStyleOption& option, QPainter& painter)
{
    const Tokens& t = tokens_for(option);
    painter.fillRect(option.rect, t.panel);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), t.divider);
}

/// A tab is its text; the one that is open has a line under it.
void paint_tab(const QStyleOption& option, QPainter& painter)
{
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(&option);
    if (!tab)
        return;
    const Tokens& t = tokens_for(option);
    const QRect r = option.rect;
    const bool open = has(option, QStyle::State_Selected);
    if (has(option, QStyle::State_MouseOver) && !open)
        painter.fillRect(r, t.hover);
    if (open)
        painter.fillRect(QRect(r.left() + 8, r.bottom() - 1, r.width() - 16, 2), t.primary);
    if (has(option, QStyle::State_HasFocus))
        paint_field(painter, QRectF(r).adjusted(2, 2, -2, -4), Qt::transparent, Qt::transparent, true, t.focus);
    painter.save();
    QFont font = painter.font();
    font.setWeight(open ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(open ? t.text : t.muted);
    painter.drawText(r, Qt::AlignCenter | Qt::TextShowMnemonic, tab->text);
    painter.restore();
}

void paint_menu_bar_item(const QStyleOption& option, QPainter& painter)
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
    if (!item)
        return;
    const Tokens& t = tokens_for(option);
    painter.fillRect(option.rect, t.panel);
    if (has(option, QStyle::State_Selected))
        paint_field(painter, QRectF(option.rect).adjusted(1, 2, -1, -2), t.hover, t.hover, false, t.focus);
    painter.setPen(item->palette.color(QPalette::WindowText));
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic, item->text);
}

void paint_combo(const QStyleOptionComboBox& option, QPainter& painter)
{
    const Tokens& t = tokens_for(option);
    const bool hover = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
    paint_field(painter, option.rect, hover ? t.hover : t.field, t.control_border, has(option, QStyle::State_HasFocus),
                t.focus);
    const QRectF arrow(option.rect.right() - 20, option.rect.center().y() - 5.5, 12, 12);
    paint_icon(painter, "chev", arrow, t.muted);
}

} // namespace

void paint_field(QPainter& painter, const QRectF& rect, const QColor& ground, const QColor& border, bool focus,
                 const QColor& focus_colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(ground);
    const double width = focus ? 2.0 : 1.0;
    painter.setPen(QPen(focus ? focus_colour : border, width));
    const double inset = width / 2.0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    painter.restore();
}

RidgepointStyle::RidgepointStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

int RidgepointStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_SplitterWidth: return 5;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize: return 16;
    case PM_ToolBarItemSpacing: return 4;
    case PM_ToolBarItemMargin: return 4;
    case PM_MenuBarPanelWidth: return 0;
    case PM_MenuBarHMargin: return 6;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int RidgepointStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                               QStyleHintReturn* data) const
{
    if (hint == SH_Header_ArrowAlignment)
        return Qt::AlignRight | Qt::AlignVCenter;
    if (hint == SH_Widget_Animation_Duration && reduced_motion())
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

QSize RidgepointStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                        const QWidget* widget) const
{
    QSize out = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int line = option ? option->fontMetrics.height() : 16;
    if (type == CT_ComboBox || type == CT_LineEdit || type == CT_PushButton)
        out.setHeight(qMax(28, line + 10));
    if (type == CT_HeaderSection)
        out.setHeight(line + 10);
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option); tab && type == CT_TabBarTab) {
        QFont strong = widget ? widget->font() : QFont();
        strong.setWeight(QFont::DemiBold); // the open tab must not push its neighbours
        out = QSize(QFontMetrics(strong).horizontalAdvance(tab->text) + 28, qMax(30, line + 13));
    }
    return out;
}

void RidgepointStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                    const QWidget* widget) const
{
    const Tokens& t = tokens_for(*option);
    switch (element) {
    case PE_PanelButtonCommand: paint_push_button(*option, *painter); return;
    case PE_PanelButtonTool: paint_tool_button(*option, *painter); return;
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            paint_field(*painter, option->rect, t.field, t.control_border, has(*option, State_HasFocus), t.focus);
        return;
    case PE_FrameLineEdit: return;
    case PE_FrameFocusRect: // the controls above draw their own ring; views show the current row by its ground
        if (qstyleoption_cast<const QStyleOptionFocusRect*>(option) && widget && widget->inherits("QAbstractItemView"))
            return;
        break;
    case PE_IndicatorHeaderArrow: // down for descending, as people read it; Qt's enum means the reverse
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeader turned = *header;
            turned.sortIndicator = header->sortIndicator == QStyleOptionHeader::SortUp ? QStyleOptionHeader::SortDown
                                                                                       : QStyleOptionHeader::SortUp;
            QProxyStyle::drawPrimitive(element, &turned, painter, widget);
        }
        return;
    case PE_FrameStatusBarItem: return;
    case PE_PanelStatusBar:
    case PE_FrameTabBarBase:
        painter->fillRect(option->rect, t.panel);
        painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)), t.divider);
        return;
    default: break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void RidgepointStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const
{
    const Tokens& t = tokens_for(*option);
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea: paint_header_section(*option, *painter); return;
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeader inner = *header;
            inner.rect.adjust(kCellInset - 4, 0, 4 - kCellInset, 0);
            QProxyStyle::drawControl(element, &inner, painter, widget);
        }
        return;
    case CE_TabBarTab: paint_tab(*option, *painter); return;
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton label = *button;
            if (label.features.testFlag(QStyleOptionButton::DefaultButton))
                label.palette.setColor(QPalette::ButtonText, t.primary_text);
            QProxyStyle::drawControl(element, &label, painter, widget);
        }
        return;
    case CE_MenuBarItem: paint_menu_bar_item(*option, *painter); return;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, t.panel); return;
    case CE_ToolBar:
        painter->fillRect(option->rect, t.panel);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.divider);
        return;
    case CE_Splitter: {
        const QRect r = option->rect;
        const bool upright = has(*option, State_Horizontal);
        const QRect line =
            upright ? QRect(r.center().x(), r.top(), 1, r.height()) : QRect(r.left(), r.center().y(), r.width(), 1);
        painter->fillRect(r, t.panel);
        painter->fillRect(line, has(*option, State_MouseOver) ? t.focus : t.divider);
        return;
    }
    default: QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void RidgepointStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                         const QWidget* widget) const
{
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control == CC_ComboBox && combo && !combo->editable) {
        paint_combo(*combo, *painter);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace ridgepoint
