CREATE TABLE "origin_lookups" (
	"external_payment_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "origin_lookups_status" CHECK ("origin_lookups"."status" in ('NONE', 'PENDING', 'COMPLETED', 'REJECTED'))
);
--> statement-breakpoint
DROP INDEX "batch_rows_lineage";--> statement-breakpoint
CREATE INDEX "batch_rows_order" ON "batch_rows" USING hash ("order_id");--> statement-breakpoint
-- The payments that an order pays again, over any number of attempts: their orders, and the identifiers under which they were or would
-- have been sent.
create function origin_lineage(origin uuid) returns table (id uuid, external_payment_id text) language sql stable as $$
  with recursive lineage (id) as (
    select origin
    union
    select coalesce(o.origin_id, r.origin_id) from lineage
    left join orders o on o.id = lineage.id
    left join batch_rows r on r.order_id = lineage.id and r.origin_id is not null
    where coalesce(o.origin_id, r.origin_id) is not null
  )
  select lineage.id, coalesce(
    (select orders.external_payment_id from orders where orders.id = lineage.id),
    (select batch_rows.external_payment_id from batch_rows where batch_rows.order_id = lineage.id limit 1)
  ) from lineage
$$;
--> statement-breakpoint
-- Besides the state of its order, a booked entry under its identifiers or the service's own word shows that a payment was made. An order that was declared
-- failed, or was withdrawn in a database that was restored since, may have been executed all the same.
create or replace function was_paid_after_all(origin uuid) returns boolean language sql stable as $$
  with lineage as materialized (select id, external_payment_id from origin_lineage(origin))
  select exists (
    select from lineage join orders on orders.id = lineage.id
    where orders.state not in ('refused', 'rejected', 'cancelled', 'withdrawn')
  ) or exists (
    select from lineage join kept_entries e on e.external_payment_id = lineage.external_payment_id where e.direction = 'outgoing'
  ) or exists (
    select from lineage join orders on orders.id = lineage.id join kept_entries e on e.payment_id = orders.payment_id
    where e.direction = 'outgoing'
  ) or exists (
    select from lineage join origin_lookups l on l.external_payment_id = lineage.external_payment_id
    where l.status in ('PENDING', 'COMPLETED')
  )
$$;
--> statement-breakpoint
-- A payment that was executed stays executed, whatever is asked or answered later.
create function guard_origin_lookup() returns trigger language plpgsql as $$
begin
  if old.status = 'COMPLETED' and new.status <> 'COMPLETED' then
    raise exception 'an executed payment stays executed' using errcode = '23514', constraint = 'origin_lookups_executed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_origin_lookup before update on origin_lookups for each row execute function guard_origin_lookup();
--> statement-breakpoint
create trigger never_deleted before delete on origin_lookups for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_truncated before truncate on origin_lookups execute function refuse_change();
--> statement-breakpoint
-- The key under which accounts of other parties are compared, as `counterpartyKey` makes it: letters and digits, without the zeros that a bank
-- puts before an account number or leaves out.
create function counterparty_key(account text) returns text language sql immutable strict parallel safe as $$
  select ltrim(upper(regexp_replace(account, '[^A-Za-z0-9]', '', 'g') collate "C"), '0')
$$;
