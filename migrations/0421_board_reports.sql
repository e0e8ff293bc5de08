-- Shared boards are reported as reviews are: one open report a reader. The row outlives the board, and holds its texts as they were then.
alter table run_reports add column board_id uuid references boards (id) on delete set null;
create index run_reports_by_board on run_reports (board_id);
create unique index run_reports_open_boards on run_reports (board_id, user_id) where closed_at is null;

-- An administrator closed the board's link: its owner makes no other one until it is opened again.
alter table boards add column sharing_closed_at timestamptz(3);
