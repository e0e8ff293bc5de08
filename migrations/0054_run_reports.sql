-- Results that users reported to whoever runs the site. The row outlives the run.
create table run_reports (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  run_id uuid references runs (id) on delete set null,
  tool_slug text not null,
  source text not null check (source in ('draft', 'model')),
  provider text,
  model text,
  reason text not null check (reason in ('harmful', 'offensive', 'wrong', 'private', 'other')),
  details text not null,
  -- Only what the user chose to show: runs are private.
  output text,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by text references users (id) on delete set null
);
create index run_reports_by_time on run_reports (created_at desc, id desc);
-- One open report a run: pressing twice is not two reports.
create unique index run_reports_open on run_reports (run_id) where closed_at is null;
