create table runs (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  tool_slug text not null,
  language text not null check (language in ('en', 'es', 'fr', 'de', 'ja')),
  source text not null check (source in ('draft', 'model')),
  status text not null check (status in ('completed', 'stopped', 'cut_off')),
  title text not null default '',
  is_starred boolean not null default false,
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  output text not null,
  -- Lists show the beginning: kept beside, so that they need not unpack whole outputs.
  excerpt text generated always as (left(output, 280)) stored,
  provider text,
  model text,
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  -- Made by core/runs/search-terms.ts, since no configuration of PostgreSQL's own cuts Japanese.
  search_terms tsvector not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index runs_by_time on runs (user_id, created_at desc, id desc);
create index runs_by_tool on runs (user_id, tool_slug, created_at desc, id desc);
create index runs_starred on runs (user_id, created_at desc, id desc) where is_starred;
create index runs_by_term on runs using gin (search_terms);
