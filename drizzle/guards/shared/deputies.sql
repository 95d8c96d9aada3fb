-- For approvals of orders and of batches that are given as deputy. As `lockSeatOfDeputy` in
-- lib/orders/approvals/machine/deputy.ts.
create or replace function guard_deputy() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  is_own boolean;
begin
  -- Only during the agreed period. Locked, so that it does not end before the approval is committed.
  perform from deputyships d
  where d.person_id = new.deputy_of and d.deputy_id = new.approver_id and d.ended_at is null
    and d.starts_at <= new.at and new.at < d.ends_at
  for share;
  if not found then
    raise exception 'only a deputy approves in the place of another person'
      using errcode = '23514', constraint = tg_table_name || '_deputy_in_force';
  end if;
  -- The seat is one of the absent person's groups, and of no others.
  if not exists (
    select from users u
    where u.id = new.deputy_of and u.is_active and u.role = 'approver' and u.groups = new.groups
  ) then
    raise exception 'a deputy has the groups of the absent person'
      using errcode = '23514', constraint = tg_table_name || '_deputy_groups';
  end if;
  -- Maker-checker: a deputy decides about nothing that the absent person made or edited.
  if tg_table_name = 'approvals' then
    select has_edited_order(o, new.deputy_of) into is_own from orders o where o.id = new.order_id;
  else
    select has_edited_batch(b, new.deputy_of) into is_own from batches b where b.id = new.batch_id;
  end if;
  if is_own then
    raise exception 'maker, editors and the person who is represented are different people'
      using errcode = '23514', constraint = tg_table_name || '_deputy_other_person';
  end if;
  return new;
end $$;
