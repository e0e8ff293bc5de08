alter table users
  add column mails_expirations boolean not null default true,
  add column mails_updates boolean not null default false,
  add column allows_promotions boolean not null default false,
  add column mails_promotions boolean not null default false;
