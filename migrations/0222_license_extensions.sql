-- A license that was given by hand may be given for longer.
alter table license_events drop constraint license_events_event_type_check;
alter table license_events add constraint license_events_event_type_check
  check (event_type in ('activation', 'expiration', 'upgrade', 'extension', 'transfer', 'revocation', 'update'));
