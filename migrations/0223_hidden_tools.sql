-- Tools that an administrator took out of the catalogue: the build offers them, the shop does not. Who holds one keeps it.
create table hidden_tools (
  tool_slug text primary key check (tool_slug <> ''),
  hidden_at timestamptz(3) not null
);
