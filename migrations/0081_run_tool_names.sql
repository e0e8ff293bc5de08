-- The name of a custom tool when it was run: the run outlives the tool. Null for tools of the catalogue.
alter table runs add column tool_name text;
