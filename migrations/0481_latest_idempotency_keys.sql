-- Of what a user posts of one kind only the latest keys are kept: see server/http/idempotency.ts. The kind is what stands
-- behind /api/ in the route.
create index idempotency_keys_latest on idempotency_keys (user_id, split_part(route, '/', 3), created_at desc);
