-- Rows change by the hundred thousand, and a connection keeps the plan that a statement of a guard got when it was first used: made
-- for one row, it compared each of them with each, so that ten thousand rows took minutes. They are compared as sets, which no plan
-- makes slow; what is refused is the same.
create or replace function guard_changed_batch_rows() returns trigger language plpgsql as $$
declare
  held record;
  batch uuid;
begin
  if exists (
    select batch_id, position, order_id, external_payment_id, line, origin_id from is_now
    except
    select batch_id, position, order_id, external_payment_id, line, origin_id from was
  ) then
    raise exception 'a row keeps its identity' using errcode = '23514', constraint = 'batch_rows_identity';
  end if;
  for held in
    select id, state from batches where id = any (array(select distinct batch_id from was)) and state not in ('importing', 'draft')
  loop
    if held.state <> 'awaiting_approval'
       or exists (select from was where batch_id = held.id and left_out is not null)
       or exists (select from is_now where batch_id = held.id and left_out is distinct from 'by_approver')
       or exists (
         select to_jsonb(n) - '{left_out,left_out_version,left_out_by_id}'::text[] from is_now n where batch_id = held.id
         except
         select to_jsonb(w) - '{left_out,left_out_version,left_out_by_id}'::text[] from was w where batch_id = held.id
       ) then
      raise exception 'a row that was submitted can only be taken out, by an approver' using errcode = '23514', constraint = 'batch_rows_draft';
    end if;
  end loop;
  for batch in
    select distinct batch_id from (
      select batch_id, position from is_now where origin_id is not null and left_out is null
      intersect
      select batch_id, position from was where left_out is not null
    ) as back
  loop
    perform guard_batch_origins(batch);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function hold_batches_of_rows() returns trigger language plpgsql as $$
begin
  perform from batches where id = any (array(select distinct batch_id from was)) for share;
  return null;
end $$;
--> statement-breakpoint
-- The same of what is paid anew: rows that came a moment ago are in no statistics, and were looked up one by one in what holds no
-- order for it. What a row pays anew is of the parent, so that what else pays it anew stands in another child of that one.
create or replace function guard_batch_origins(batch uuid) returns void language plpgsql as $$
declare
  parent batches;
begin
  select p.* into parent from batches p join batches b on b.parent_id = p.id where b.id = batch for update of p;
  if exists (
    select origin_id from batch_rows where batch_id = batch and origin_id is not null and left_out is null
    except
    select order_id from batch_rows where batch_id = parent.id and left_out is null
  ) or exists (
    select from batch_rows r join orders o on o.id = r.origin_id
    where r.batch_id = batch and r.left_out is null and o.state not in ('refused', 'rejected', 'cancelled', 'withdrawn')
  ) or (parent.state <> 'stopped' and exists (
    select from batch_rows r
    where r.batch_id = batch and r.origin_id is not null and r.left_out is null and not exists (select from orders o where o.id = r.origin_id)
  )) then
    raise exception 'only what was not paid is paid anew' using errcode = '23514', constraint = 'batch_rows_origin_failed';
  end if;
  if exists (
    select from batch_rows
    where batch_id = any (array(select id from batches where parent_id = parent.id and state not in ('declined', 'withdrawn', 'expired')))
      and origin_id is not null and left_out is null
    group by origin_id having count(*) > 1
  ) or exists (
    select origin_id from batch_rows where batch_id = batch and left_out is null
    intersect
    select origin_id from orders
    where origin_id is not null and batch_id is null and state not in ('declined', 'withdrawn', 'expired')
  ) then
    raise exception 'what failed is paid anew once' using errcode = '23514', constraint = 'batch_rows_origin_once';
  end if;
end $$;
