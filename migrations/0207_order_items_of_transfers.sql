-- What a sold license is of, and the seller's percent of its price: an order tells both without the offer.
alter table order_items
  add column tool_slug text,
  add column license_level text check (license_level in ('standard', 'pro', 'reseller', 'exclusive')),
  add column seller_share integer check (seller_share between 0 and 100);
