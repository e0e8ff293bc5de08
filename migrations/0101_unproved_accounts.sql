-- Accounts whose address nobody proved were kept as users: they become sign-ups again. Nobody could sign in to one, so
-- it owns nothing but what an administrator gave it; that stays for whoever proves the address.
insert into sign_ups (
  id, email, first_name, last_name, password, language, terms_accepted_at, created_at, expires_at
)
select
  users.id, users.email, users.first_name, users.last_name, accounts.password, users.language,
  coalesce(users.terms_accepted_at, users.created_at), users.created_at, users.updated_at + interval '1 day'
from users
join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential'
where not users.email_verified and accounts.password is not null;

delete from accounts using users
where users.id = accounts.user_id and not users.email_verified and accounts.provider_id = 'credential';

delete from users
where not email_verified
  and not exists (select from accounts where user_id = users.id)
  and not exists (select from tool_licenses where user_id = users.id);
