CREATE INDEX "batch_rows_lineage" ON "batch_rows" USING btree ("order_id") WHERE "batch_rows"."origin_id" is not null;--> statement-breakpoint
-- Whether a payment that is to be made anew was made after all: itself, or what it was to pay anew in its turn. The first of them may
-- appear weeks after two people declared it failed, and by then what was made of it may have failed, too, and been made again.
create function was_paid_after_all(origin uuid) returns boolean language sql stable as $$
  with recursive lineage (id) as (
    select origin
    union
    select coalesce(o.origin_id, r.origin_id) from lineage
    left join orders o on o.id = lineage.id
    left join batch_rows r on r.order_id = lineage.id and r.origin_id is not null
    where coalesce(o.origin_id, r.origin_id) is not null
  )
  select exists (select from lineage join orders on orders.id = lineage.id
    where orders.state not in ('refused', 'rejected', 'cancelled', 'withdrawn'))
$$;
--> statement-breakpoint
create function guard_order_lineage() returns trigger language plpgsql as $$
begin
  if was_paid_after_all(new.origin_id) then
    raise exception 'what an order of a batch pays anew was paid after all' using errcode = '23514', constraint = 'orders_begin_as_row';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_lineage before insert on orders for each row
  when (new.origin_id is not null and new.batch_id is not null) execute function guard_order_lineage();
--> statement-breakpoint
-- An order that somebody made to pay it anew, and that failed as well, goes on by being made anew itself: what it was made of is not
-- paid beside it by a batch.
create or replace function guard_batch_origins(batch uuid) returns void language plpgsql as $$
declare
  parent batches;
begin
  select p.* into parent from batches p join batches b on b.parent_id = p.id where b.id = batch for update of p;
  if exists (
    select from batch_rows r
    left join orders o on o.id = r.origin_id
    left join batch_rows f on f.batch_id = parent.id and f.order_id = r.origin_id and f.left_out is null
    where r.batch_id = batch and r.origin_id is not null and r.left_out is null and (
      f.order_id is null or coalesce(o.state not in ('refused', 'rejected', 'cancelled', 'withdrawn'), parent.state <> 'stopped')
    )
  ) then
    raise exception 'only what was not paid is paid anew' using errcode = '23514', constraint = 'batch_rows_origin_failed';
  end if;
  if exists (
    select from batch_rows r
    where r.batch_id = batch and r.origin_id is not null and r.left_out is null and (
      exists (
        select from batch_rows t join batches tb on tb.id = t.batch_id
        where t.origin_id = r.origin_id and t.left_out is null and (t.batch_id, t.position) <> (r.batch_id, r.position)
          and tb.state not in ('declined', 'withdrawn', 'expired')
      ) or exists (
        select from orders t where t.origin_id = r.origin_id and t.batch_id is null and t.state not in ('declined', 'withdrawn', 'expired')
      )
    )
  ) then
    raise exception 'what failed is paid anew once' using errcode = '23514', constraint = 'batch_rows_origin_once';
  end if;
end $$;
--> statement-breakpoint
-- Who changes or removes rows holds the batch as it is until the commit, so that it is not approved over them in between.
create function hold_batches_of_rows() returns trigger language plpgsql as $$
begin
  perform from batches where id in (select batch_id from was) for share;
  return null;
end $$;
--> statement-breakpoint
-- Triggers of one kind run in the order of their names: this one before the guards.
create trigger a_hold_changed after update on batch_rows referencing old table as was for each statement execute function hold_batches_of_rows();
--> statement-breakpoint
create trigger a_hold_gone after delete on batch_rows referencing old table as was for each statement execute function hold_batches_of_rows();
