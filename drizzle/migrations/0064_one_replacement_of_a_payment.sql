-- What else replaces the payments that a replacement of `origin` would repeat, over any number of replacements, except `replacement`
-- itself and what it replaces. It is live if it was submitted and did not end before it could be sent.
create function other_replacements(replacement uuid, origin uuid) returns table (id uuid, is_live boolean) language sql stable as $$
  with recursive lineage as materialized (select id from origin_lineage(origin)),
  family (id, is_live) as (
    select id, false from lineage
    union
    select next.id, next.is_live from family, lateral (
      select orders.id, orders.state not in ('draft', 'declined', 'withdrawn', 'expired') as is_live
      from orders where orders.origin_id = family.id and orders.batch_id is null
      union all
      select r.order_id, b.state not in ('declined', 'withdrawn', 'expired')
      from batch_rows r join batches b on b.id = r.batch_id where r.origin_id = family.id and r.left_out is null
    ) as next
    where next.id <> replacement
  )
  select family.id, family.is_live from family where family.id not in (select id from lineage)
$$;
--> statement-breakpoint
create function is_replaced_elsewhere(replacement uuid, origin uuid) returns boolean language sql stable as $$
  select exists (select from other_replacements(replacement, origin) where is_live)
$$;
--> statement-breakpoint
-- Whether another replacement may have been paid: by its state, by a booked entry, or by what the provider last said about it.
create function was_paid_elsewhere(replacement uuid, origin uuid) returns boolean language sql stable as $$
  with others as materialized (
    select orders.state, orders.external_payment_id, orders.payment_id from orders
    where orders.id = any (array(select id from other_replacements(replacement, origin)))
  )
  select exists (select from others where state in ('sending', 'checking', 'pending', 'completed'))
    or exists (select from others join kept_entries e on e.external_payment_id = others.external_payment_id where e.direction = 'outgoing')
    or exists (select from others join kept_entries e on e.payment_id = others.payment_id where e.direction = 'outgoing')
    or exists (
      select from others join origin_lookups l on l.external_payment_id = others.external_payment_id where l.status in ('PENDING', 'COMPLETED')
    )
$$;
--> statement-breakpoint
-- All replacements of one payment take this lock before they are compared, so that one of two sees the other.
create function lock_replacements(origin uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203323, hashtext(root.id::text)) from origin_lineage(origin) as root
  where not exists (select from orders where orders.id = root.id and orders.origin_id is not null)
    and not exists (select from batch_rows where batch_rows.order_id = root.id and batch_rows.origin_id is not null);
end $$;
--> statement-breakpoint
create function guard_one_replacement() returns trigger language plpgsql as $$
begin
  perform lock_replacements(new.origin_id);
  if is_replaced_elsewhere(new.id, new.origin_id) then
    raise exception 'a payment is replaced once' using errcode = '23514', constraint = 'orders_one_replacement';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Rows of batches are compared with each other when their batch is submitted, and with single orders when they are sent.
create trigger guard_one_replacement_made before insert on orders for each row
  when (new.origin_id is not null and new.batch_id is null and new.state in ('awaiting_approval', 'held', 'approved'))
  execute function guard_one_replacement();
--> statement-breakpoint
create trigger guard_one_replacement before update on orders for each row
  when (new.origin_id is not null and new.batch_id is null and new.state <> old.state and new.state in ('awaiting_approval', 'held', 'approved'))
  execute function guard_one_replacement();
--> statement-breakpoint
create or replace function guard_replacement() returns trigger language plpgsql as $$
begin
  perform lock_replacements(new.origin_id);
  if was_paid_elsewhere(new.id, new.origin_id) then
    raise exception 'a payment is replaced once' using errcode = '23514', constraint = 'orders_one_replacement';
  end if;
  if lacks_origin_lookup(new.origin_id, '-infinity') then
    raise exception 'a replacement is sent on an answer of the last ten minutes about what it replaces'
      using errcode = '23514', constraint = 'orders_origin_asked';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- An executed payment stays executed, a pending one ends by its execution or rejection, and no answer replaces one to a later question.
create or replace function guard_origin_lookup() returns trigger language plpgsql as $$
begin
  if old.status = 'COMPLETED' and new.status <> 'COMPLETED' then
    raise exception 'an executed payment stays executed' using errcode = '23514', constraint = 'origin_lookups_executed';
  end if;
  if old.status = 'PENDING' and new.status = 'NONE' then
    raise exception 'a pending payment is executed or rejected' using errcode = '23514', constraint = 'origin_lookups_pending';
  end if;
  if new.asked_at < old.asked_at then
    raise exception 'an older answer replaces no newer one' using errcode = '23514', constraint = 'origin_lookups_newest';
  end if;
  return new;
end $$;
