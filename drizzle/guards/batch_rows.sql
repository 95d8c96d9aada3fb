-- Validates rows that retry failed payments of the parent batch. Set-based: newly inserted rows have no
-- statistics, and a plan with single look-ups takes minutes.
create or replace function guard_batch_replacements(batch uuid) returns void language plpgsql as $$
declare
  parent batches;
begin
  select p.* into parent from batches p join batches b on b.parent_id = p.id
    where b.id = batch for update of p;
  -- Retrying a payment that was made, or may still be made, would pay it twice.
  if exists (
    select replaces_order_id from batch_rows where batch_id = batch and replaces_order_id is not null and exclusion is null
    except
    select order_id from batch_rows where batch_id = parent.id and exclusion is null
  ) or exists (
    select from batch_rows r join orders o on o.id = r.replaces_order_id
    where r.batch_id = batch and r.exclusion is null and not order_is_retryable(o.state)
  ) or (parent.state <> 'stopped' and exists (
    select from batch_rows r
    where r.batch_id = batch and r.replaces_order_id is not null and r.exclusion is null
      and not exists (select from orders o where o.id = r.replaces_order_id)
  )) then
    raise exception 'only what was not paid is paid again'
      using errcode = '23514', constraint = 'batch_rows_replaced_failed';
  end if;
  -- Two retries of one failed payment would pay it twice.
  if exists (
    select from batch_rows
    where batch_id = any (array(select id from batches where parent_id = parent.id
      and not batch_ended_unsent(state)))
      and replaces_order_id is not null and exclusion is null
    group by replaces_order_id having count(*) > 1
  ) or exists (
    select replaces_order_id from batch_rows where batch_id = batch and exclusion is null
    intersect
    select replaces_order_id from orders
    where replaces_order_id is not null and batch_id is null and not order_ended_unsent(state)
  ) then
    raise exception 'what failed is paid again once'
      using errcode = '23514', constraint = 'batch_rows_replaced_once';
  end if;
end $$;

-- Runs per statement, so that inserting a hundred thousand rows stays fast.
create or replace function guard_batch_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  batch uuid;
begin
  -- Approvals cover the rows as submitted.
  if exists (
    select from (select distinct batch_id from added) as a join batches b on b.id = a.batch_id
      where b.state not in ('importing', 'draft')
  ) then
    raise exception 'rows come into a batch while it is read, or is a draft'
      using errcode = '23514', constraint = 'batch_rows_draft';
  end if;
  for batch in select distinct batch_id from added where replaces_order_id is not null loop
    perform guard_batch_replacements(batch);
  end loop;
  return null;
end $$;
create trigger guard_added after insert on batch_rows
  referencing new table as added
  for each statement execute function guard_batch_rows();

-- Set-based: a cached plan for a single row would compare every pair of rows, which takes minutes for ten
-- thousand.
create or replace function guard_changed_batch_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  held record;
  batch uuid;
begin
  -- Orders and replacements reference these columns, or its sender compares them.
  if exists (
    select batch_id, position, order_id, external_payment_id, line, replaces_order_id, instruction_id, payment_information_id from is_now
    except
    select batch_id, position, order_id, external_payment_id, line, replaces_order_id, instruction_id, payment_information_id from was
  ) then
    raise exception 'a row keeps its identity' using errcode = '23514', constraint = 'batch_rows_identity';
  end if;
  if owns_tables() and not exists (
    select from is_now n join was w using (batch_id, position) where not is_erasure_of_row(w, n)
  ) then
    return null;
  end if;
  for held in
    select id, state from batches where id = any (array(select distinct batch_id from was))
      and state not in ('importing', 'draft')
  loop
    -- After submission a row can only be excluded, by an approver.
    if held.state <> 'awaiting_approval'
       or exists (select from was where batch_id = held.id and exclusion is not null)
       or exists (select from is_now where batch_id = held.id and exclusion is distinct from 'by_approver')
       or exists (
         select to_jsonb(n) - '{exclusion,excluded_version,excluded_by_id}'::text[] from is_now n
           where batch_id = held.id
         except
         select to_jsonb(w) - '{exclusion,excluded_version,excluded_by_id}'::text[] from was w
           where batch_id = held.id
       ) then
      raise exception 'a row that was submitted can only be taken out, by an approver'
        using errcode = '23514', constraint = 'batch_rows_draft';
    end if;
  end loop;
  for batch in
    select distinct batch_id from (
      select batch_id, position from is_now where replaces_order_id is not null and exclusion is null
      intersect
      select batch_id, position from was where exclusion is not null
    ) as back
  loop
    perform guard_batch_replacements(batch);
  end loop;
  return null;
end $$;
create trigger guard_changed after update on batch_rows referencing old table as was new table as is_now
  for each statement execute function guard_changed_batch_rows();

create or replace function guard_gone_batch_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Approvals cover the rows as submitted.
  if exists (
    select from (select distinct batch_id from gone) as g join batches b on b.id = g.batch_id
      where b.state not in ('uploaded', 'importing', 'draft')
  ) then
    raise exception 'a row that was submitted stays' using errcode = '23514', constraint = 'batch_rows_stay';
  end if;
  return null;
end $$;
create trigger guard_gone after delete on batch_rows
  referencing old table as gone
  for each statement execute function guard_gone_batch_rows();

-- Locks the batches of changed rows first, so that no concurrent submission interferes. The name makes it
-- fire before the guards: triggers of one kind fire in alphabetical order.
create or replace function hold_batches_of_rows() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from batches where id = any (array(select distinct batch_id from was)) for share;
  return null;
end $$;
create trigger a_hold_changed after update on batch_rows
  referencing old table as was
  for each statement execute function hold_batches_of_rows();
create trigger a_hold_gone after delete on batch_rows
  referencing old table as was
  for each statement execute function hold_batches_of_rows();

create trigger append_only_truncate before truncate on batch_rows execute function refuse_change();
