-- When a version stood on the shelf first; buyers keep the last one that did. Null for what was never published.
alter table tool_submissions add column published_at timestamptz(3);
update tool_submissions set published_at = decided_at
where state in ('published', 'taken_down') or (state in ('replaced', 'withdrawn') and decided_by is not null);
alter table tool_submissions add check (state <> 'published' or published_at is not null);
create index tool_submissions_by_publication on tool_submissions (tool_id, published_at desc) where published_at is not null;
