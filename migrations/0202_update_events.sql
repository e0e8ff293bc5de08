alter table license_events
  add column version text,
  drop constraint license_events_event_type_check,
  add constraint license_events_event_type_check
    check (event_type in ('activation', 'expiration', 'upgrade', 'transfer', 'revocation', 'update')),
  add constraint license_events_version_check check ((version is null) = (event_type <> 'update'));
