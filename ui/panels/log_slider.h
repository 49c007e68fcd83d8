// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over whole numbers on a logarithmic scale. One step of its integer value is 1/16 of a
// doubling; the quantity itself is kept exactly, also where it lies between or beyond the steps.
// Keys: ←→ one doubling, Shift fine, PgUp/PgDn ×4, Home/End the ends.
#pragma once

#include <QAbstractSlider>
#include <cstdint>
#include <optional>

namespace ridgepoint {

class LogSlider : public QAbstractSlider
{
    Q_OBJECT
public:
    static constexpr int kStepsPerDoubling = 16;

    explicit LogSlider(QWidget* parent = nullptr);

    /// 1 ≤ least < most; with `zero`, one stop left of `least` stands for 0.
    void set_range(std::int64_t least, std::int64_t most, bool zero = false);
    /// Moves the handle, announces nothing; any value is kept, the handle stays on the track.
    void set_quantity(std::int64_t quantity);
    std::int64_t quantity() const { return quantity_; }
    /// From this quantity on the track is amber: it does not fit the memory. None: nothing is.
    void set_limit(std::optional<double> limit);
    std::optional<double> limit() const { return limit_; }
    /// A quantity that matters, as ◇ on the track where it lies on it.
    void set_mark(std::optional<std::int64_t> mark);
    std::optional<std::int64_t> mark() const { return mark_; }

    /// Where a quantity's handle stands, in widget coordinates.
    QPoint handle_position(std::int64_t quantity) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void quantity_changed(qint64 quantity); ///< by the user

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int step_of(std::int64_t quantity) const;
    std::int64_t quantity_of(int step) const;
    double x_of(double step) const;
    int step_at(double x) const;
    void move_to(std::int64_t quantity);
    void jump(double doublings);
    void paint_track(QPainter& painter, double y) const;
    void paint_ticks(QPainter& painter, double y) const;
    void paint_mark(QPainter& painter, double y) const;

    std::int64_t least_ = 1, most_ = 1024, quantity_ = 1;
    bool zero_ = false;
    std::optional<double> limit_;
    std::optional<std::int64_t> mark_;
};

} // namespace ridgepoint
