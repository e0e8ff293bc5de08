-- Who deletes an account, or a run, has every row that points to it looked up: without an index that reads whole tables
-- while the user is locked. What names an administrator is null, or nobody's, in most rows.
create index run_reports_by_run on run_reports (run_id) where run_id is not null;
create index run_reports_by_user on run_reports (user_id);
create index run_reports_by_closer on run_reports (closed_by) where closed_by is not null;
create index level_grants_by_granter on level_grants (granted_by) where granted_by is not null;
create index tool_submissions_by_decider on tool_submissions (decided_by) where decided_by is not null;
create index payouts_by_decider on payouts (decided_by) where decided_by is not null;
create index ticket_messages_by_admin on ticket_messages (admin_id) where admin_id is not null;
