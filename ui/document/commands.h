// SPDX-License-Identifier: GPL-3.0-or-later
// The one undo command: a state before and after. Changes made within one gesture (a slider drag)
// merge into one step.
#pragma once

#include <QUndoCommand>
#include <functional>
#include <utility>

namespace ridgepoint {

/// `State` is any value; `apply` puts one in place.
template <class State> class EditCommand : public QUndoCommand
{
public:
    using Apply = std::function<void(const State&)>;
    static constexpr int kNoMerge = -1;

    /// `gesture`: edits with the same number ≥ 0 merge; `kNoMerge` stands alone.
    EditCommand(const QString& text, State before, State after, Apply apply, int gesture)
        : QUndoCommand(text), before_(std::move(before)), after_(std::move(after)), apply_(std::move(apply)),
          gesture_(gesture)
    {
    }

    void undo() override { apply_(before_); }
    void redo() override { apply_(after_); }
    int id() const override { return gesture_; }
    bool mergeWith(const QUndoCommand* other) override
    {
        after_ = static_cast<const EditCommand*>(other)->after_; // equal ids: the stack asks for nothing else
        return true;
    }

private:
    State before_, after_;
    Apply apply_;
    int gesture_;
};

} // namespace ridgepoint
