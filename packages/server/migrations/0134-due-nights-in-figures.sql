-- Due nights are counted from the figures. What they cannot tell is in small indexes: held nights without a reason.
drop index payments_held_due;
create index payments_held_unexplained on payments (due_at) where status = 'held' and failure_kind is null and not held;
create index night_figures_due on night_figures (due_at) where status in ('pending', 'processing', 'held', 'failed');
