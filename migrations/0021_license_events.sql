create table license_events (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  license_id uuid not null references tool_licenses (id) on delete cascade,
  tool_slug text not null,
  event_type text not null check (event_type in ('activation', 'expiration', 'upgrade', 'transfer', 'revocation')),
  license_level text not null check (license_level in ('standard', 'pro', 'reseller', 'exclusive')),
  occurred_at timestamptz(3) not null
);

create index license_events_by_user on license_events (user_id, occurred_at desc, id desc);
create index license_events_by_license on license_events (license_id);

-- History is only ever added to. Rows go with their user (a cascade runs inside a trigger: depth 1), never alone.
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger license_events_never_change before update on license_events
  for each row execute function refuse_change_of_history();
create trigger license_events_never_go_alone before delete on license_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_history();
