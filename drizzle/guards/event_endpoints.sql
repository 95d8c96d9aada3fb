-- Whether two people agree in this transaction on exactly this endpoint.
create or replace function is_agreed_endpoint(endpoint event_endpoints) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from change_requests c where c.id = endpoint.change_request_id and c.kind = 'event_endpoint.set'
      and c.state = 'approved' and c.subject_id = endpoint.id::text
      and c.payload->>'url' = endpoint.url and c.payload->>'description' = endpoint.description
      and c.payload->'types' = to_jsonb(endpoint.types) and c.xmin = pg_current_xact_id()::xid)
$$;

create or replace function guard_event_endpoint() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Its secret does not exist yet: the approver would have seen it.
  if new.state <> 'enabled' or new.secret is not null or new.failing_since is not null then
    raise exception 'an endpoint begins enabled and without a secret'
      using errcode = '23514', constraint = 'event_endpoints_begin';
  end if;
  -- An address that nobody approved would receive payments and balances.
  if not is_agreed_endpoint(new) then
    raise exception 'two people agree on an endpoint' using errcode = '23514', constraint = 'event_endpoints_agreed';
  end if;
  return new;
end $$;
create trigger guard before insert on event_endpoints for each row execute function guard_event_endpoint();

create or replace function guard_event_endpoint_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.id, new.created_at) is distinct from (old.id, old.created_at) or old.state = 'removed' then
    raise exception 'an endpoint stays what it is, and is removed once'
      using errcode = '23514', constraint = 'event_endpoints_identity';
  end if;
  -- Another address or other types are data that somebody else gets.
  if (new.url, new.description, new.types, new.change_request_id)
      is distinct from (old.url, old.description, old.types, old.change_request_id)
    and not is_agreed_endpoint(new) then
    raise exception 'two people agree on an endpoint' using errcode = '23514', constraint = 'event_endpoints_agreed';
  end if;
  -- A secret of somebody's own choice would sign beside the real one.
  if new.previous_secret is not null and new.previous_secret is distinct from old.previous_secret
    and new.previous_secret is distinct from old.secret then
    raise exception 'only the secret before also signs'
      using errcode = '23514', constraint = 'event_endpoints_previous_secret';
  end if;
  return new;
end $$;
create trigger guard_change before update on event_endpoints for each row execute function guard_event_endpoint_change();

create or replace function guard_recorded_event_endpoint() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted text := case
    when tg_op = 'INSERT' then 'added'
    when new.change_request_id <> old.change_request_id then 'changed'
    when new.secret is distinct from old.secret then 'secret_issued'
    when new.state <> old.state then new.state
  end;
begin
  if wanted is not null and not exists (
    select from audit_records r
    where r.subject_kind = 'event_endpoint' and r.subject_id = new.id::text and r.action = 'event_endpoint.' || wanted
      and r.sequence > (select max(sequence) - 10000 from audit_records) and r.xmin = pg_current_xact_id()::xid
      and (r.mark is not null or not exists (select from audit_records marked where marked.mark is not null))
  ) then
    raise exception 'what becomes of an endpoint is recorded'
      using errcode = '23514', constraint = 'event_endpoints_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_recorded after insert or update on event_endpoints deferrable initially deferred
  for each row when (not owns_tables()) execute function guard_recorded_event_endpoint();

create trigger never_deleted before delete on event_endpoints for each row execute function refuse_change();
create trigger append_only_truncate before truncate on event_endpoints execute function refuse_change();
