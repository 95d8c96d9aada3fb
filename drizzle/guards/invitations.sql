create or replace function guard_new_invitation() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever creates a link could use it: always the requester of the admission, whom the approval of second
  -- factors excludes, and only for somebody who has never signed in.
  if not exists (
    select from change_requests where kind = 'person.admit' and subject_id = new.user_id::text
      and requester_id = new.created_by and state in ('open', 'approved')
  ) or exists (
    select from audit_records where subject_kind = 'person' and subject_id = new.user_id::text
      and action in ('person.signed_in', 'person.password_changed')
  ) or exists (
    select from change_requests where kind = 'person.new_password' and subject_id = new.user_id::text
      and state = 'approved'
  ) or not (select must_change_password from users where id = new.user_id) then
    raise exception 'an invitation is for a new person, by the admin who requested the admission'
      using errcode = '23514', constraint = 'invitations_for_new_people';
  end if;
  if new.accepted_at is not null or new.replaced_at is not null
    or new.expires_at > now() + interval '169 hours' then
    raise exception 'an invitation is open for a week at most'
      using errcode = '23514', constraint = 'invitations_expire';
  end if;
  if not has_recorded(new.user_id::text, '{person.invited}') then
    raise exception 'an invitation is recorded' using errcode = '23514', constraint = 'invitations_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_new after insert on invitations deferrable initially deferred for each row
  when (not owns_tables()) execute function guard_new_invitation();

create or replace function guard_invitation() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A link works once, as it was created.
  if old.accepted_at is not null or old.replaced_at is not null
    or (new.accepted_at is not null and old.expires_at < now() - interval '10 minutes')
    or (new.id, new.user_id, new.token_hash, new.created_by, new.created_at, new.expires_at)
      is distinct from
       (old.id, old.user_id, old.token_hash, old.created_by, old.created_at, old.expires_at) then
    raise exception 'an invitation is used once' using errcode = '23514', constraint = 'invitations_used_once';
  end if;
  return new;
end $$;
create trigger guard before update on invitations for each row execute function guard_invitation();
create trigger append_only_truncate before truncate on invitations execute function refuse_change();
