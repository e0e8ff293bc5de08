-- Servers keep the sessions they looked up in memory for a short time. However a session or its user changes, every
-- server hears of it and forgets what it kept. Channel and payload are those of src/server/auth/session-cache.ts.
create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lumora_session_changes', json_build_object('sessionId', old.id)::text);
  return null;
end $$;

create trigger sessions_announce_change after update or delete on sessions
  for each row execute function announce_session_change();

create function announce_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lumora_session_changes', json_build_object('userId', old.id)::text);
  return null;
end $$;

create trigger users_announce_change after update or delete on users
  for each row execute function announce_user_change();
