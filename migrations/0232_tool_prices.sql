-- What authors ask for tools of theirs, in cents. A tool without a row is free.
create table tool_prices (
  tool_id uuid primary key references custom_tools (id) on delete cascade,
  cents integer not null check (cents > 0),
  set_at timestamptz(3) not null
);

-- The shelf shows it.
create constraint trigger tool_prices_change
  after insert or update or delete on tool_prices
  deferrable initially deferred
  for each row execute function count_shelf_change();
