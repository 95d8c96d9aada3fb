create or replace function guard_replaced_order_lookup() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An executed payment stays executed; otherwise it could be paid again.
  if old.status = 'COMPLETED' and new.status <> 'COMPLETED' then
    raise exception 'an executed payment stays executed'
      using errcode = '23514', constraint = 'replaced_order_lookups_executed';
  end if;
  -- A pending payment is executed or rejected eventually; "none" would allow paying it again.
  if old.status = 'PENDING' and new.status = 'NONE' then
    raise exception 'a pending payment is executed or rejected'
      using errcode = '23514', constraint = 'replaced_order_lookups_pending';
  end if;
  -- A late reply to an earlier request does not replace a newer one.
  if new.requested_at < old.requested_at then
    raise exception 'an older answer replaces no newer one'
      using errcode = '23514', constraint = 'replaced_order_lookups_newest';
  end if;
  return new;
end $$;
create trigger guard_replaced_order_lookup before update on replaced_order_lookups
  for each row execute function guard_replaced_order_lookup();

-- The time of the answer is by the database's clock, whatever the clock of the requesting process.
create or replace function stamp_replaced_order_lookup() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.answered_at := clock_timestamp();
  return new;
end $$;
create trigger stamp before insert or update on replaced_order_lookups
  for each row execute function stamp_replaced_order_lookup();

create trigger never_deleted before delete on replaced_order_lookups for each row execute function refuse_change();
create trigger never_truncated before truncate on replaced_order_lookups execute function refuse_change();
