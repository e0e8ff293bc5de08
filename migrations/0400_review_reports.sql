-- Reviews are reported as results are: one open report a reader. The row outlives the review, and holds what it said then.
alter table run_reports add column review_id uuid references bundle_reviews (id) on delete set null;
-- Of a result only: a review was made by no tool.
alter table run_reports alter column source drop not null;
create index run_reports_by_review on run_reports (review_id);
create unique index run_reports_open_reviews on run_reports (review_id, user_id) where closed_at is null;
