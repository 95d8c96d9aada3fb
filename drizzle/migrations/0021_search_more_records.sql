CREATE INDEX "breaks_newest" ON "breaks" USING btree ("first_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Differences are found by what a run found: the sentence with its beneficiary, identifiers, amounts and day.
alter table breaks add column found_by tsvector not null generated always as (found_by(
  why || ' ' || coalesce(payment_id, '') || ' ' || replace(id::text, '-', ''), account,
  array[
    '=-' || expected,
    '=-' || stated,
    '@' || (extract(year from day) * 10000 + extract(month from day) * 100 + extract(day from day))::int
  ])) stored;
--> statement-breakpoint
create index breaks_found_by on breaks using gin (found_by) with (fastupdate = off);
--> statement-breakpoint
-- Every text in a document.
create function texts_of(document jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(value #>> '{}', ' '), '')
  from jsonb_path_query(document, 'strict $.**') as value where jsonb_typeof(value) = 'string'
$$;
--> statement-breakpoint
-- Change requests are found by their kind, every text of what they change, note and day.
alter table change_requests add column found_by tsvector not null generated always as (found_by(
  kind || ' ' || subject_id || ' ' || coalesce(note, '') || ' ' || replace(id::text, '-', '') || ' ' || texts_of(payload),
  coalesce(payload #>> '{document,account}', payload #>> '{after,account}', payload ->> 'beneficiaryAccount', ''),
  array[
    '@' || (extract(year from requested_at at time zone 'UTC') * 10000 + extract(month from requested_at at time zone 'UTC') * 100
      + extract(day from requested_at at time zone 'UTC'))::int
  ])) stored;
--> statement-breakpoint
create index change_requests_found_by on change_requests using gin (found_by) with (fastupdate = off);
