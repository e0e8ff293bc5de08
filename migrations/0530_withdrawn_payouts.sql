-- Its seller may take a payout back while it waits. Nobody decides that one, and there is nothing to say of it.
alter table payouts
  drop constraint payouts_state_check,
  drop constraint payouts_check1,
  add constraint payouts_state_check check (state in ('requested', 'settled', 'refused', 'withdrawn')),
  add constraint payouts_note_check check ((note is not null) = (state in ('settled', 'refused')));
