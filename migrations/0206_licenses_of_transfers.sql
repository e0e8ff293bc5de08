-- Of a license that was passed on: by which transfer, and which certificate it names as its parent. A gift ends with its giver's
-- license, and is held again when that is.
alter table tool_licenses
  add column transfer_id uuid references transfers (id),
  add column parent_certificate text,
  add column ends_with uuid references tool_licenses (id) on delete cascade;
create index tool_licenses_by_transfer on tool_licenses (transfer_id) where transfer_id is not null;
create index tool_licenses_by_ends_with on tool_licenses (ends_with) where ends_with is not null;
