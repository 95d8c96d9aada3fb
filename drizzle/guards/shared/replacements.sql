-- The payments that an order replaces, directly or indirectly: their orders, and the identifiers under which
-- they were or would have been sent.
create or replace function replaced_chain(origin uuid) returns table (id uuid, external_payment_id text)
language sql stable as $$
  with recursive lineage (id) as (
    select origin
    union
    select coalesce(o.replaces_order_id, r.replaces_order_id) from lineage
    left join orders o on o.id = lineage.id
    left join batch_rows r on r.order_id = lineage.id and r.replaces_order_id is not null
    where coalesce(o.replaces_order_id, r.replaces_order_id) is not null
  )
  select lineage.id, coalesce(
    (select orders.external_payment_id from orders where orders.id = lineage.id),
    (select batch_rows.external_payment_id from batch_rows where batch_rows.order_id = lineage.id limit 1)
  ) from lineage
$$;

-- Whether a payment that a replacement would repeat lacks a fresh look-up: none since `since`, or none within
-- the last ten minutes by the database's clock. Claims use the same check.
create or replace function lacks_replaced_order_lookup(origin uuid, since timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from replaced_chain(origin) as lineage
    left join replaced_order_lookups on replaced_order_lookups.external_payment_id = lineage.external_payment_id
    where (replaced_order_lookups.requested_at > since
      and replaced_order_lookups.answered_at > now() - interval '10 minutes') is not true
  )
$$;

-- Whether a replaced payment was made or may still be, according to its order's state, a booked entry, or the
-- provider's last answer.
create or replace function was_settled_late(origin uuid) returns boolean
language sql stable as $$
  with lineage as materialized (select id, external_payment_id from replaced_chain(origin))
  select exists (
    select from lineage join orders on orders.id = lineage.id
    where not order_is_retryable(orders.state)
  ) or exists (
    select from lineage join cached_entries e on e.external_payment_id = lineage.external_payment_id
      where e.direction = 'outgoing'
  ) or exists (
    select from lineage join orders on orders.id = lineage.id
      join cached_entries e on e.payment_id = orders.payment_id
    where e.direction = 'outgoing'
  ) or exists (
    select from lineage join replaced_order_lookups l on l.external_payment_id = lineage.external_payment_id
    where l.status in ('PENDING', 'COMPLETED')
  )
$$;

-- The other replacements of the payments that `replacements` would repeat, direct and indirect, among orders
-- and rows of batches. The two arrays form pairs. Nested loops, because families are small even if the
-- transaction's plans expect many rows.
create or replace function replacement_families(replacements uuid[], origins uuid[])
  returns table (replacement uuid, id uuid, is_live boolean)
language sql stable set enable_nestloop = on as $$
  with recursive lineage (replacement, id) as materialized (
    select asked.replacement, its.id
      from unnest(replacements, origins) as asked (replacement, origin), replaced_chain(asked.origin) as its
  ),
  family (replacement, id, is_live) as (
    select lineage.replacement, lineage.id, false from lineage
    union
    select family.replacement, next.id, next.is_live from family, lateral (
      select orders.id, orders.state <> 'draft' and not order_ended_unsent(orders.state) as is_live
      from orders where orders.replaces_order_id = family.id and orders.batch_id is null
      union all
      select r.order_id, not batch_ended_unsent(b.state)
      from batch_rows r join batches b on b.id = r.batch_id where r.replaces_order_id = family.id
        and r.exclusion is null
    ) as next
    where next.id <> family.replacement
  )
  select family.replacement, family.id, family.is_live from family
  where (family.replacement, family.id) not in (select lineage.replacement, lineage.id from lineage)
$$;

-- The same for one replacement.
create or replace function other_replacements(replacement uuid, origin uuid)
  returns table (id uuid, is_live boolean)
language sql stable as $$
  select its.id, its.is_live from replacement_families(array[replacement], array[origin]) as its
$$;

create or replace function is_replaced_elsewhere(replacement uuid, origin uuid) returns boolean
language sql stable as $$
  select exists (select from other_replacements(replacement, origin) where is_live)
$$;

-- Whether another replacement was or may have been paid, according to its state, a booked entry, or the
-- provider's last answer.
create or replace function was_paid_elsewhere(replacement uuid, origin uuid) returns boolean
language sql stable as $$
  with others as materialized (
    select orders.state, orders.external_payment_id, orders.payment_id from orders
    where orders.id = any (array(select id from other_replacements(replacement, origin)))
  )
  select exists (select from others where order_may_be_paid(state))
    or exists (select from others join cached_entries e on e.external_payment_id = others.external_payment_id
      where e.direction = 'outgoing')
    or exists (select from others join cached_entries e on e.payment_id = others.payment_id
      where e.direction = 'outgoing')
    or exists (
      select from others join replaced_order_lookups l on l.external_payment_id = others.external_payment_id
        where l.status in ('PENDING', 'COMPLETED')
    )
$$;

-- The `replacements` for which another replacement is live, or was or may have been paid.
create or replace function replaced_elsewhere(replacements uuid[], origins uuid[]) returns setof uuid
language sql stable as $$
  with others as materialized (
    select its.replacement, its.is_live, orders.state, orders.external_payment_id, orders.payment_id
    from replacement_families(replacements, origins) as its left join orders on orders.id = its.id
  ), paid as materialized (
    select e.external_payment_id as name from cached_entries e
    where e.direction = 'outgoing'
      and e.external_payment_id = any (array(select external_payment_id from others
        where external_payment_id is not null))
    union all
    select e.payment_id from cached_entries e
    where e.direction = 'outgoing'
      and e.payment_id = any (array(select payment_id from others where payment_id is not null))
    union all
    select l.external_payment_id from replaced_order_lookups l where l.status in ('PENDING', 'COMPLETED')
      and l.external_payment_id = any (array(select external_payment_id from others
        where external_payment_id is not null))
  )
  select distinct replacement from others
  where is_live or order_may_be_paid(state)
    or external_payment_id in (select name from paid) or payment_id in (select name from paid)
$$;

-- All replacements of one payment take this lock before they are compared, so that of two concurrent ones the
-- second sees the first.
create or replace function lock_replacements(origin uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203323, hashtext(root.id::text)) from replaced_chain(origin) as root
  where not exists (select from orders where orders.id = root.id and orders.replaces_order_id is not null)
    and not exists (select from batch_rows where batch_rows.order_id = root.id
      and batch_rows.replaces_order_id is not null);
end $$;
