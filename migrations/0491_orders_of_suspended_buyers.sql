-- Whose account is suspended can neither use a plan nor stop it: their plans are not to renew meanwhile.
alter table orders add column is_suspended boolean not null default false;
update orders set is_suspended = true from users where users.id = buyer_id and users.banned;

drop index orders_to_settle;
create index orders_to_settle on orders (created_at, id)
  where provider_ref is not null and facts ->> 'endedAt' is null
    and jsonb_path_exists(facts, '$.payments.*.paidUntil ? (@ > 0)')
    and case when buyer_id is null or is_replaced or is_suspended then facts -> 'renewal' ->> 'renews' is distinct from 'false'
      else halted_at is not null end;
