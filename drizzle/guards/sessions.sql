create or replace function guard_session() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A session keeps its person and its confirmation, and ends once.
  if (new.id, new.user_id, new.epoch, new.device, new.address, new.confirmed_with, new.authenticated_at, new.started_at)
    is distinct from
     (old.id, old.user_id, old.epoch, old.device, old.address, old.confirmed_with, old.authenticated_at, old.started_at)
     or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'a session stays what it was opened as'
      using errcode = '23514', constraint = 'sessions_identity';
  end if;
  return new;
end $$;
create trigger guard before update on sessions for each row execute function guard_session();

create or replace function guard_kept_session() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Deleting a session would hide who was signed in.
  if coalesce(old.ended_at, old.started_at) > now() - interval '29 days' then
    raise exception 'a session is kept for a month' using errcode = '23514', constraint = 'sessions_kept';
  end if;
  return old;
end $$;
create trigger guard_kept before delete on sessions for each row
  when (not owns_tables()) execute function guard_kept_session();

create or replace function guard_opened_session() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A session with a later epoch would survive every revocation.
  if new.ended_at is not null or new.started_at > now() + interval '10 minutes'
     or new.authenticated_at > new.started_at
     or new.epoch > (select session_epoch from users where id = new.user_id) then
    raise exception 'a session begins as of now' using errcode = '23514', constraint = 'sessions_opened';
  end if;
  return new;
end $$;
create trigger guard_opened before insert on sessions for each row execute function guard_opened_session();

create or replace function guard_recorded_session() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A session inserted by plain SQL would be an unrecorded sign-in.
  if (new.confirmed_with is not null
    or not exists (select from factors where user_id = new.user_id and state = 'active'
       and active_from <= clock_timestamp() + interval '10 minutes'))
     and not has_recorded(new.user_id::text, '{person.signed_in}', new.id::text) then
    raise exception 'a session is begun with the record of its sign-in'
      using errcode = '23514', constraint = 'sessions_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_recorded after insert on sessions deferrable initially deferred for each row
  when (not owns_tables()) execute function guard_recorded_session();
