create or replace function guard_failure() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kind text := split_part(old.subject, ':', 1);
  person text := substr(old.subject, length(kind) + 2);
  is_justified boolean := old.at < now() - interval '24 hours' or case kind
    when 'factor' then has_recorded(person, '{person.second_factor_unlocked}') or exists (
      select from totp_uses u join factors f on f.id = u.factor_id
      where f.user_id::text = person and u.xmin = pg_current_xact_id()::xid)
    when 'password' then has_recorded(person, '{person.password_changed,person.password_confirmed}')
    when 'place' then exists (
      select from sessions s join users u on u.id = s.user_id
      where s.xmin = pg_current_xact_id()::xid
        and starts_with(lower(u.email), substr(person, strpos(person, '|') + 1)))
    when 'device' then exists (select from sessions s where s.xmin = pg_current_xact_id()::xid)
    else false
  end;
begin
  if is_justified then
    return null;
  end if;
  -- Deleting failures would reset the throttle against guessing.
  raise exception 'a failure counts for a day' using errcode = '23514', constraint = 'sign_in_failures_count';
end $$;
create constraint trigger guard_failure after delete on sign_in_failures deferrable initially deferred
  for each row when (not owns_tables()) execute function guard_failure();
