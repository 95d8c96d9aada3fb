create or replace function guard_event_delivery() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A receiver relies on one body for each identifier.
  if (new.id, new.endpoint_id, new.type, new.at, new.subject_id, new.account, new.body)
      is distinct from (old.id, old.endpoint_id, old.type, old.at, old.subject_id, old.account, old.body) then
    raise exception 'an event is sent as it was made'
      using errcode = '23514', constraint = 'event_deliveries_identity';
  end if;
  -- A repeated attempt number would let a worker without its lease write an outcome.
  if new.attempts < old.attempts then
    raise exception 'attempts are counted up' using errcode = '23514', constraint = 'event_deliveries_attempts';
  end if;
  -- A restored database would report again what has changed since.
  if new.attempts > old.attempts and is_sending_paused() then
    raise exception 'nothing is sent while sending is paused'
      using errcode = '23514', constraint = 'event_deliveries_paused';
  end if;
  return new;
end $$;
create trigger guard before update on event_deliveries for each row execute function guard_event_delivery();
