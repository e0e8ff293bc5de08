-- Uses outlive their runs, so that making and deleting runs filled the table without end. Those whose run is gone are added
-- up here (server/analytics/fold-uses.ts): nothing that is shown of them asks for more than these sums.
create table tool_use_sums (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  -- Quarters of an hour: in every time zone days begin with one.
  quarter timestamptz(3) not null,
  tool_slug text not null,
  source text not null,
  status text not null,
  provider text,
  model text,
  uses integer not null,
  -- Of them were put to use.
  conversions integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- Of so many uses the tokens are known that were written, of so many the cost is not.
  counted_outputs integer not null,
  unpriced integer not null,
  cost_micros bigint not null,
  duration_ms bigint not null,
  saved_ms bigint not null,
  saved_used_ms bigint not null,
  last_at timestamptz(3) not null,
  unique nulls not distinct (user_id, quarter, tool_slug, source, status, provider, model)
);
create index tool_uses_without_run on tool_uses (created_at) where run_id is null;
