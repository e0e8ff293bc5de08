-- Those whose renewal is to be stopped or taken up again, and no longer those that it was: paid for a time, not ended, and not stopped yet.
drop index orders_to_settle;
create index orders_to_settle on orders (created_at, id)
  where provider_ref is not null and facts ->> 'endedAt' is null
    and jsonb_path_exists(facts, '$.payments.*.paidUntil ? (@ > 0)')
    and case when buyer_id is null or is_replaced then facts -> 'renewal' ->> 'renews' is distinct from 'false'
      else halted_at is not null end;
