-- Tools of other users that somebody has ordered: held once it is paid, and while nobody takes the payment back. A tool that was
-- ordered cannot be deleted: whoever paid keeps it.
create table tool_purchases (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  tool_id uuid not null references custom_tools (id),
  -- The order and its line, as licenses name theirs.
  source_ref text not null unique,
  is_held boolean not null default false,
  ordered_at timestamptz(3) not null
);
create index tool_purchases_by_tool on tool_purchases (tool_id, user_id);
create index tool_purchases_by_user on tool_purchases (user_id);

-- As it was when it was ordered: names, prices and shares change later. Null for what the price book names.
alter table order_items
  add column name text check (name <> ''),
  -- Outlives the seller's account, as the books do.
  add column seller_id text,
  add column seller_cents integer check (seller_cents >= 0 and seller_cents <= cents),
  add check ((seller_id is null) = (seller_cents is null));
