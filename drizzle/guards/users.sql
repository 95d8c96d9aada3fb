-- Change requests about a person decided in this transaction.
create or replace function was_decided(person uuid, kinds text[], states text[]) returns setof change_requests
language sql stable as $$
  select * from change_requests
  where subject_id = person::text and kind = any(kinds) and state = any(states)
    and xmin = pg_current_xact_id()::xid
$$;

create or replace function guard_person() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- A person is evidence; only one whose admission was declined or withdrawn may be deleted.
    if old.is_active
      or not exists (select from was_decided(old.id, '{person.admit}', '{declined,withdrawn}')) then
      raise exception 'only someone who was not admitted goes'
        using errcode = '23514', constraint = 'users_stay';
    end if;
    return old;
  end if;
  -- A person's rights need a second person's approval.
  if (new.role, new.groups) is distinct from (old.role, old.groups) and new.roles_from = 'here'
    and not exists (
    select from was_decided(new.id, '{person.rights}', '{approved}')
    where payload->'after'->>'role' = new.role and payload->'after'->'groups' = to_jsonb(new.groups)
  ) then
    raise exception 'two people decide what a person may do'
      using errcode = '23514', constraint = 'users_rights_approved';
  end if;
  -- Admitting a person needs a second person's approval.
  if new.is_active and not old.is_active and not exists (
    select from was_decided(new.id, '{person.admit,person.switch_on}', '{approved}')
    where payload->>'role' = new.role and payload->'groups' = to_jsonb(new.groups)
  ) then
    raise exception 'two people decide who comes in'
      using errcode = '23514', constraint = 'users_entry_approved';
  end if;
  return new;
end $$;
create trigger guard before update or delete on users for each row execute function guard_person();

create or replace function guard_erased_person() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Nobody is erased by one person, or by accident: two admins approve it, or somebody has been inactive for
  -- long. Who is erased stays so, and may not return.
  if old.erased_at is not null or new.is_active or old.is_active or new.name <> erased_name(old.id)
    or new.email <> 'erased-' || old.id || '@invalid' or new.password_hash <> '' or new.identity_subject is not null
    or not (
      exists (select from change_requests where kind = 'person.erase' and subject_id = old.id::text and state = 'approved')
      or inactive_since(old.id) < clock_timestamp() - interval '30 days')
  then
    raise exception 'a person is erased by two admins, or long after they were deactivated'
      using errcode = '23514', constraint = 'users_erasure';
  end if;
  return new;
end $$;
create trigger guard_erased before update on users for each row
  when (old.erased_at is not null or new.erased_at is not null) execute function guard_erased_person();

create or replace function guard_epoch() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A lower epoch would revive ended sessions.
  raise exception 'the epoch of a person only rises'
    using errcode = '23514', constraint = 'users_epoch_rises';
end $$;
create trigger guard_epoch before update on users for each row
  when (new.session_epoch < old.session_epoch) execute function guard_epoch();

create or replace function guard_first_admins() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- From the third admin on, two admins must approve.
  if (select count(*) from users where role = 'admin' and roles_from = 'here' and is_active) >= 2 then
    raise exception 'two admins decide about a third'
      using errcode = '23514', constraint = 'users_first_admins';
  end if;
  return new;
end $$;
create trigger guard_first_admins before insert on users for each row
  when (new.role = 'admin' and new.roles_from = 'here' and new.is_active and not owns_tables())
  execute function guard_first_admins();

create or replace function guard_new_person() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A person without an audit record would have been added unnoticed.
  if not has_recorded(new.id::text, case when new.is_active
    then '{person.added}'::text[] else '{person.requested,person.added}' end) then
    raise exception 'somebody new is recorded' using errcode = '23514', constraint = 'users_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_new after insert on users deferrable initially deferred for each row
  when (not owns_tables()) execute function guard_new_person();

create or replace function guard_offered_password() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The approval is bound to exactly this password by its digest.
  if not exists (
    select from change_requests where kind = 'person.new_password' and subject_id = new.id::text and state = 'open'
      and payload->>'offered' = encode(sha256(convert_to(new.offered_password_hash, 'UTF8')), 'hex')
  ) then
    raise exception 'a password is offered as it was asked for'
      using errcode = '23514', constraint = 'users_password_offered';
  end if;
  return new;
end $$;
create trigger guard_offered before update on users for each row
  when (new.offered_password_hash is not null and new.offered_password_hash
    is distinct from old.offered_password_hash)
  execute function guard_offered_password();

create or replace function guard_password() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A changed password ends every session opened with the previous one.
  if new.session_epoch <= old.session_epoch then
    raise exception 'another password ends every session'
      using errcode = '23514', constraint = 'users_password_epoch';
  end if;
  return new;
end $$;
create trigger guard_password before update on users for each row
  when (new.password_hash is distinct from old.password_hash) execute function guard_password();

create or replace function guard_provided_role() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Only identity providers named by the owner of the tables assign roles.
  if not exists (select from role_providers where issuer = rtrim(new.identity_issuer, '/')) then
    raise exception 'no identity provider of this name gives roles here'
      using errcode = '23514', constraint = 'users_role_provider';
  end if;
  return new;
end $$;
create trigger guard_provided_role before insert on users for each row
  when (not owns_tables() and new.roles_from = 'provider') execute function guard_provided_role();
create trigger guard_provided_role_change before update on users for each row
  when (not owns_tables() and new.roles_from = 'provider'
    and (new.role, new.groups, new.roles_from, new.identity_issuer, new.identity_subject)
      is distinct from (old.role, old.groups, old.roles_from, old.identity_issuer, old.identity_subject))
  execute function guard_provided_role();

create or replace function guard_recorded_password() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A password set by plain SQL would open an account unnoticed.
  if not has_recorded(new.id::text, '{person.password_changed}') and not (
    has_recorded(new.id::text, '{person.password_replaced}') and exists (
      select from change_requests where kind = 'person.new_password' and subject_id = new.id::text
        and state = 'approved'
        and payload->>'offered' = encode(sha256(convert_to(new.password_hash, 'UTF8')), 'hex')
    )
  ) then
    raise exception 'another password is recorded'
      using errcode = '23514', constraint = 'users_password_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_recorded_password after update on users deferrable initially deferred
  for each row when (not owns_tables() and new.password_hash is distinct from old.password_hash)
  execute function guard_recorded_password();

create or replace function guard_recorded_role() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A role set by plain SQL would go unnoticed.
  if not has_recorded(new.id::text, '{person.role_changed}') then
    raise exception 'a role that an identity provider gives is recorded'
      using errcode = '23514', constraint = 'users_role_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_recorded_role after update on users deferrable initially deferred for each row
  when (not owns_tables() and new.roles_from = 'provider'
    and (new.role, new.groups) is distinct from (old.role, old.groups))
  execute function guard_recorded_role();

create or replace function guard_recorded_sign_in() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A person's sign-in method never changes without a record.
  if not has_recorded(new.id::text,
    '{person.password_changed,person.password_replaced,person.admitted,person.switched_on,person.linked,person.role_changed}') then
    raise exception 'how somebody signs in changes with a record'
      using errcode = '23514', constraint = 'users_sign_in_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_recorded_sign_in after update on users deferrable initially deferred
  for each row when (not owns_tables()
    and (new.must_change_password, new.password_expires_at, new.identity_issuer, new.identity_subject,
      new.roles_from)
    is distinct
      from (old.must_change_password, old.password_expires_at, old.identity_issuer, old.identity_subject,
        old.roles_from))
  execute function guard_recorded_sign_in();

create or replace function end_deputyships() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever takes a person's rights also takes what they do in another person's place, or another in theirs:
  -- at once, and for good.
  update deputyships set ended_at = clock_timestamp(), end_reason = 'rights'
  where ended_at is null and new.id in (person_id, deputy_id);
  return null;
end $$;
create trigger end_deputyships after update on users for each row
  when (old.is_active and old.role = 'approver' and not (new.is_active and new.role = 'approver'))
  execute function end_deputyships();

create trigger append_only_truncate before truncate on users execute function refuse_change();
