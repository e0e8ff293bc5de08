-- Which licensed recipes a tool of a user's holds, and by which fingerprints that was found: to look through a long text
-- again for everybody who opens it keeps the others waiting. Null: not looked through yet.
alter table custom_tool_versions
  add column copied_from text[],
  add column copied_by text,
  add check ((copied_from is null) = (copied_by is null));
alter table tool_submissions
  add column copied_from text[],
  add column copied_by text,
  add check ((copied_from is null) = (copied_by is null));
