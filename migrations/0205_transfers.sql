-- Licenses that somebody with resale rights passes on: offered to an address, given or sold.
create table transfers (
  id uuid primary key default gen_random_uuid(),
  seller_id text references users (id) on delete set null,
  -- The seller's, of which it is passed on.
  license_id uuid references tool_licenses (id) on delete set null,
  -- Of that license: named on the recipient's.
  parent_certificate text not null,
  tool_slug text not null check (tool_slug <> ''),
  level text not null check (level in ('standard', 'pro', 'reseller', 'exclusive')),
  -- Above 0: it comes with resale rights, for so many hands more.
  depth integer not null check (depth >= 0),
  kind text not null check (kind in ('gift', 'sale')),
  email text,
  price_cents integer check (price_cents > 0),
  -- Of the price, for the seller, as it was when the offer was made.
  share_percent integer not null check (share_percent between 0 and 100),
  state text not null check (state in ('open', 'accepted', 'withdrawn')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When its checkout was begun, while that may be paid.
  ordered_at timestamptz(3),
  recipient_id text references users (id) on delete set null,
  mailed_at timestamptz(3),
  check ((kind = 'sale') = (price_cents is not null))
);
create index transfers_by_seller on transfers (seller_id, created_at desc, id desc);
create index transfers_by_license on transfers (license_id);
create index transfers_by_recipient on transfers (recipient_id);

-- With either account the address goes, and with the seller's what is still open.
create function forget_transfer_address() returns trigger language plpgsql as $$
begin
  if (old.seller_id is not null and new.seller_id is null)
    or (old.recipient_id is not null and new.recipient_id is null) then
    new.email := null;
    if new.state = 'open' then new.state := 'withdrawn'; end if;
  end if;
  return new;
end $$;
create trigger transfers_forget_address before update on transfers
  for each row execute function forget_transfer_address();
