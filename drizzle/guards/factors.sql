-- The admin who last knew a person's password: the requester of their admission or of a new password.
create or replace function last_password_giver(person uuid) returns uuid
language sql stable as $$
  select requester_id from change_requests
  where subject_id = person::text and kind in ('person.admit', 'person.new_password') and state = 'approved'
  order by decided_at desc limit 1
$$;

-- Admins who may approve a person's first or replaced second factor, as in
-- lib/people/second-factors/enrolment-admins.ts.
create or replace function enrolment_admins(owner uuid) returns setof uuid
language sql stable as $$
  select id from users
  where role = 'admin' and is_active and id <> owner and id is distinct from last_password_giver(owner)
$$;

-- Two of these admins and the displayed waiting time, or one admin and twice that time if there is no second.
create or replace function is_enrolment_approved(f factors) returns boolean
language sql stable as $$
  select exists (
    select from change_requests p
    cross join lateral (
      select coalesce(jsonb_agg('[]'::jsonb), '[]') as given from change_request_confirmations c
      where c.change_request_id = p.id and c.hash = p.hash and c.person_id in (select enrolment_admins(f.user_id))
    ) as approvals
    where p.kind = 'factor.enrol' and p.subject_id = f.id::text and p.state = 'approved'
      and p.requester_id = f.user_id
      and (p.payload->>'userId', p.payload->>'keyHash') = (f.user_id::text, f.key_hash)
      and are_seats_filled(given, greatest(1, least(2, (
        select count(*) from enrolment_admins(f.user_id))))::integer, '{}')
      and f.active_from >= date_trunc('milliseconds', now())
        + make_interval(hours => (p.payload->>'waitingHours')::int * case when jsonb_array_length(given) >= 2 then 1 else 2 end)
  )
$$;

-- An admin created at the command line sets up their first authenticator app there, because nobody else could
-- approve it yet.
create or replace function may_get_first_app(person uuid) returns boolean
language sql stable as $$
  select exists (select from users where id = person and role = 'admin' and roles_from = 'here' and is_active)
    and not exists (
      select from change_requests where kind = 'person.admit' and subject_id = person::text and state = 'approved'
    )
    and not exists (select from factors where user_id = person and active_from is not null)
$$;

create or replace function guard_factor() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A new factor confirms nothing until it is approved.
    if new.state <> 'waiting' or new.active_from is not null or new.counter < 0 then
      raise exception 'a second factor begins waiting'
        using errcode = '23514', constraint = 'factors_begin_waiting';
    end if;
    return new;
  end if;
  -- The label of an erased person's factor.
  if new.label = erased_name(old.user_id) and is_erased(old.user_id)
    and to_jsonb(new) - 'label' = to_jsonb(old) - 'label' then
    return new;
  end if;
  -- Evidence of past approvals references these columns.
  if old.state = 'removed'
    or (new.id, new.user_id, new.kind, new.label, new.key_hash, new.credential_id, new.public_key,
        new.transports, new.sealed_secret, new.added_at)
      is distinct from
       (old.id, old.user_id, old.kind, old.label, old.key_hash, old.credential_id, old.public_key,
        old.transports, old.sealed_secret, old.added_at) then
    raise exception 'a second factor stays what it is'
      using errcode = '23514', constraint = 'factors_identity';
  end if;
  -- The waiting time cannot be shortened.
  if old.active_from is not null and new.active_from is distinct from old.active_from then
    raise exception 'a second factor stays what it is'
      using errcode = '23514', constraint = 'factors_identity';
  end if;
  -- A decreasing counter indicates a cloned passkey.
  if new.counter < old.counter then
    raise exception 'the count of a passkey only rises'
      using errcode = '23514', constraint = 'factors_counter';
  end if;
  -- Whoever adds a factor to an account can approve as its owner.
  if new.state <> old.state and new.state <> 'removed' and not (old.state = 'waiting' and (
    (new.kind = 'totp' and may_get_first_app(new.user_id))
    or exists (select from factor_confirmations c where c.subject_id = new.id and c.act = 'enrol')
    or is_enrolment_approved(new)
  )) then
    raise exception 'a second factor takes its owner with another one, or two admins and a waiting time'
      using errcode = '23514', constraint = 'factors_approved';
  end if;
  -- Removing a factor would weaken the approvals of its owner.
  if new.state = 'removed' and old.state = 'active' and old.active_from <= clock_timestamp()
    and not exists (select from factor_confirmations c where c.subject_id = new.id and c.act = 'remove')
    and not exists (
      select from change_requests p where p.kind = 'factor.remove' and p.subject_id = new.id::text
        and p.state = 'approved'
    )
  then
    raise exception 'a second factor is removed by its owner with a factor, or by two people'
      using errcode = '23514', constraint = 'factors_removal';
  end if;
  return new;
end $$;
create trigger guard before insert or update on factors for each row execute function guard_factor();

create trigger append_only_truncate before truncate on factors execute function refuse_change();
create trigger never_deleted before delete on factors for each row execute function refuse_change();
