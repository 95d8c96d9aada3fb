-- The role that decides a kind of change request.
create or replace function deciding_role(kind text) returns text
language sql immutable as $$
  select case split_part(kind, '.', 1)
    when 'policy' then 'admin'
    when 'account' then 'admin'
    when 'person' then 'admin'
    when 'factor' then 'admin'
    when 'restore' then 'admin'
    when 'service_token' then 'admin'
    when 'company' then 'admin'
    when 'event_endpoint' then 'admin'
    when 'payment' then 'approver'
    when 'exception' then 'approver'
    when 'beneficiary' then 'approver'
    when 'recurring' then 'approver'
  end
$$;

create or replace function guard_change_request() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A request created as approved would have no second person.
    if new.state <> 'open' then
      raise exception 'a change request begins open' using errcode = '23514', constraint = 'change_requests_begin_open';
    end if;
    return new;
  end if;
  -- The only change after a decision: execution started, recorded once. `found_by` is generated after this
  -- trigger.
  if old.state = 'approved' and old.execution_started_at is null and new.execution_started_at is not null
     and to_jsonb(new) - '{execution_started_at,found_by}'::text[]
       = to_jsonb(old) - '{execution_started_at,found_by}'::text[] then
    return new;
  end if;
  -- What was committed to about a person who is erased.
  if old.state <> 'open' and new.salts <> old.salts and new.salts <@ old.salts
     and to_jsonb(new) - '{payload,salts,found_by}'::text[] = to_jsonb(old) - '{payload,salts,found_by}'::text[]
     and new.payload - array(select jsonb_object_keys(old.salts - array(select jsonb_object_keys(new.salts))))
       = old.payload - array(select jsonb_object_keys(old.salts - array(select jsonb_object_keys(new.salts))))
     and not exists (
       select from jsonb_object_keys(old.salts - array(select jsonb_object_keys(new.salts))) as member
       where not is_erased(person_of_member(member, old))
         or new.payload->>member is distinct from erased_name(person_of_member(member, old)))
  then
    return new;
  end if;
  if is_erasure_of_request(old, new) then
    return new;
  end if;
  -- A request is decided once. Its payload never changes, so that the decision applies to what the approver
  -- saw.
  if old.state <> 'open'
    or (new.id, new.kind, new.subject_id, new.payload, new.commitments, new.salts, new.hash, new.note, new.requester_id,
        new.requested_at)
     is distinct
       from (old.id, old.kind, old.subject_id, old.payload, old.commitments, old.salts, old.hash, old.note, old.requester_id,
         old.requested_at) then
    raise exception 'a change request is decided once, as it was made'
      using errcode = '23514', constraint = 'change_requests_decided_once';
  end if;
  return new;
end $$;
create trigger guard before insert or update on change_requests for each row execute function guard_change_request();

create or replace function guard_decider() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- At the time of the decision, the approver has the role for this kind of request.
  if not exists (select from users u where u.id = new.decider_id and u.is_active
    and u.role = deciding_role(new.kind)) then
    raise exception 'a change request is approved by somebody whose role decides about its kind'
      using errcode = '23514', constraint = 'change_requests_decider_role';
  end if;
  return new;
end $$;
create trigger guard_decider before update on change_requests for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function guard_decider();

-- Same periods as in lib/change-requests/expiry.ts.
create or replace function guard_change_request_age() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The circumstances of an old request may have changed.
  if new.decided_at > old.requested_at
      + (case when split_part(old.kind, '.', 1) in ('payment', 'exception')
        then interval '24 hours' else interval '14 days' end) then
    raise exception 'a request that has expired is not approved'
      using errcode = '23514', constraint = 'change_requests_expired';
  end if;
  return new;
end $$;
create trigger guard_age before update on change_requests for each row
  when (old.state = 'open' and new.state = 'approved') execute function guard_change_request_age();

create or replace function guard_change_request_approval() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A stolen session alone cannot approve a change request.
  if not exists (
    select from change_request_confirmations c where c.change_request_id = new.id and c.person_id = new.decider_id
      and c.hash = new.hash
  ) then
    raise exception 'a change request is approved with a second factor of its decider'
      using errcode = '23514', constraint = 'change_requests_confirmed';
  end if;
  return new;
end $$;
create trigger guard_approval before update on change_requests for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function guard_change_request_approval();

create trigger append_only_truncate before truncate on change_requests execute function refuse_change();
create trigger never_deleted before delete on change_requests for each row execute function refuse_change();
