-- What else replaces the payments that replacements would repeat, over any number of them, whether orders by themselves or rows of batches:
-- for each of `replacements`, which replaces the one of `origins` in its place, the same as `other_replacements` says of one.
create function replacement_families(replacements uuid[], origins uuid[]) returns table (replacement uuid, id uuid, is_live boolean)
language sql stable as $$
  with recursive lineage (replacement, id) as materialized (
    select asked.replacement, its.id from unnest(replacements, origins) as asked (replacement, origin), origin_lineage(asked.origin) as its
  ),
  family (replacement, id, is_live) as (
    select lineage.replacement, lineage.id, false from lineage
    union
    select family.replacement, next.id, next.is_live from family, lateral (
      select orders.id, orders.state not in ('draft', 'declined', 'withdrawn', 'expired') as is_live
      from orders where orders.origin_id = family.id and orders.batch_id is null
      union all
      select r.order_id, b.state not in ('declined', 'withdrawn', 'expired')
      from batch_rows r join batches b on b.id = r.batch_id where r.origin_id = family.id and r.left_out is null
    ) as next
    where next.id <> family.replacement
  )
  select family.replacement, family.id, family.is_live from family
  where (family.replacement, family.id) not in (select lineage.replacement, lineage.id from lineage)
$$;
--> statement-breakpoint
create or replace function other_replacements(replacement uuid, origin uuid) returns table (id uuid, is_live boolean) language sql stable as $$
  select its.id, its.is_live from replacement_families(array[replacement], array[origin]) as its
$$;
--> statement-breakpoint
-- Those of which another one is live, or may have been paid: by its state, by a booked entry, or by what the provider last said about it.
create function replaced_elsewhere(replacements uuid[], origins uuid[]) returns setof uuid language sql stable as $$
  with others as materialized (
    select its.replacement, its.is_live, orders.state, orders.external_payment_id, orders.payment_id
    from replacement_families(replacements, origins) as its left join orders on orders.id = its.id
  ), paid as materialized (
    select e.external_payment_id as name from kept_entries e
    where e.direction = 'outgoing' and e.external_payment_id = any (array(select external_payment_id from others where external_payment_id is not null))
    union all
    select e.payment_id from kept_entries e
    where e.direction = 'outgoing' and e.payment_id = any (array(select payment_id from others where payment_id is not null))
    union all
    select l.external_payment_id from origin_lookups l where l.status in ('PENDING', 'COMPLETED')
      and l.external_payment_id = any (array(select external_payment_id from others where external_payment_id is not null))
  )
  select distinct replacement from others
  where is_live or state in ('sending', 'checking', 'pending', 'completed')
    or external_payment_id in (select name from paid) or payment_id in (select name from paid)
$$;
