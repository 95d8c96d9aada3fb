create or replace function guard_attempt() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The outcome of a request is evidence: it is written once and never changed.
  if old.outcome is not null
    or (new.order_id, new.number, new.fence, new.call, new.started_at)
      is distinct from (old.order_id, old.number, old.fence, old.call, old.started_at) then
    raise exception 'an attempt is settled once'
      using errcode = '23514', constraint = 'attempts_settled_once';
  end if;
  return new;
end $$;
create trigger guard before update on attempts for each row execute function guard_attempt();

create or replace function guard_not_stopped() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A stop also wins against a concurrent claim. An order that was withdrawn or has ended is not sent, even
  -- if its submission is due.
  if exists (
    select from added join submissions s on s.order_id = added.order_id join orders o on o.id = added.order_id
    where added.call = 'create' and added.outcome is null
      and (s.is_suspended or s.phase <> 'send' or o.stop_reason is not null or not order_is_sendable(o.state))
  ) then
    raise exception 'a payment that is stopped or not approved is not sent'
      using errcode = '23514', constraint = 'attempts_not_stopped';
  end if;
  return null;
end $$;
create trigger guard_not_stopped after insert on attempts referencing new table as added
  for each statement execute function guard_not_stopped();

create or replace function guard_repeat() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A payment whose batch is not running, or whose replaced payment was made, is looked up and not sent
  -- again.
  if exists (
    select from orders left join batches on batches.id = orders.batch_id
    where orders.id = new.order_id
      and (batches.state <> 'running'
        or (orders.replaces_order_id is not null and was_settled_late(orders.replaces_order_id)))
  ) then
    raise exception 'what is not sent any more is looked for'
      using errcode = '23514', constraint = 'attempts_repeat';
  end if;
  return new;
end $$;
create trigger guard_repeat before insert on attempts for each row
  when (new.call = 'create' and new.number > 1) execute function guard_repeat();

create or replace function guard_sending() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- After a restore the provider may already have what the database would send.
  if exists (select from added where call = 'create') and is_sending_paused() then
    raise exception 'sending is paused, as the database was restored'
      using errcode = '23514', constraint = 'attempts_after_restore';
  end if;
  return null;
end $$;
create trigger guard_sending after insert on attempts referencing new table as added
  for each statement execute function guard_sending();

create trigger append_only_truncate before truncate on attempts execute function refuse_change();
create trigger never_deleted before delete on attempts for each row execute function refuse_change();
