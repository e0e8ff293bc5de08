-- Versions of users' tools that were offered to everybody. What is published stays as it was when it was looked at.
create table tool_submissions (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references custom_tools (id) on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  -- Facts for lists, which then need not read whole documents.
  name text not null generated always as (document ->> 'name') stored,
  tagline text not null generated always as (document ->> 'tagline') stored,
  category text not null generated always as (document ->> 'category') stored,
  language text not null generated always as (document ->> 'language') stored,
  state text not null default 'waiting'
    check (state in ('waiting', 'published', 'declined', 'withdrawn', 'replaced', 'taken_down')),
  reason text check ((reason is not null) = (state in ('declined', 'taken_down'))),
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text references users (id) on delete set null
);
create unique index tool_submissions_waiting on tool_submissions (tool_id) where state = 'waiting';
create unique index tool_submissions_published on tool_submissions (tool_id) where state = 'published';
create index tool_submissions_by_tool on tool_submissions (tool_id, submitted_at desc);
create index tool_submissions_by_state on tool_submissions (state, submitted_at, id);
