ALTER TABLE "batch_rows" ADD COLUMN "end_to_end_id" text;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD COLUMN "instruction_id" text;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD COLUMN "payment_information_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_to_end_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instruction_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_information_id" text;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_sender_ids" CHECK (length("batch_rows"."end_to_end_id") between 1 and 35 and length("batch_rows"."instruction_id") between 1 and 35
    and length("batch_rows"."payment_information_id") between 1 and 35);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sender_ids" CHECK (length("orders"."end_to_end_id") between 1 and 35 and length("orders"."instruction_id") between 1 and 35
    and length("orders"."payment_information_id") between 1 and 35);--> statement-breakpoint
-- Orders are also found by their senders' identifiers. Not by that of their group, which up to a hundred
-- thousand share. The words are computed again, which takes about a minute for a million orders.
alter table orders drop column found_by, add column found_by tsvector not null generated always as (found_by(
  beneficiary_name || ' ' || reference || ' ' || external_payment_id || ' ' || coalesce(payment_id, '') || ' ' || replace(id::text, '-', '')
    || ' ' || coalesce(bank_bic, '') || ' ' || coalesce(bank_name, '') || ' ' || coalesce(end_to_end_id, '') || ' ' || coalesce(instruction_id, ''),
  beneficiary_account,
  array[
    '=-' || amount,
    '@' || (extract(year from created_at at time zone 'UTC') * 10000 + extract(month from created_at at time zone 'UTC') * 100
      + extract(day from created_at at time zone 'UTC'))::int,
    '@' || (extract(year from counts_on) * 10000 + extract(month from counts_on) * 100 + extract(day from counts_on))::int
  ])) stored;
--> statement-breakpoint
-- Dropped with its column; the reasons for its options are in `0000_schema`.
create index orders_found_by on orders using gin (found_by) with (fastupdate = on, gin_pending_list_limit = 256);
