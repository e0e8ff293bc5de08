-- When an administrator took the license away. It stays away, whatever becomes of what it came from.
alter table tool_licenses add column taken_at timestamptz(3) check (taken_at is null or revoked_at is not null);

-- Only administrators give a reason.
update tool_licenses as license set taken_at = revoked_at
  where revoked_at is not null and exists (
    select from license_events as event
      where event.license_id = license.id and event.event_type = 'revocation' and event.reason is not null
        and event.occurred_at = license.revoked_at);

-- Its place is free for another tool.
delete from allowance_tools as place using allowances, tool_licenses as license
  where allowances.id = place.allowance_id and license.taken_at is not null
    and license.user_id = allowances.user_id and license.tool_slug = place.tool_slug
    and license.source = allowances.source
    and (license.source_ref = allowances.source_ref
      or license.source = 'plan' and allowances.revoked_at is not null);
