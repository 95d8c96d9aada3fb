create or replace function guard_challenge() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Replay protection: a challenge confirms one subject, once.
  if old.used_at is not null
    or (new.id, new.user_id, new.subject_hash, new.one_time_value, new.expires_at)
      is distinct from (old.id, old.user_id, old.subject_hash, old.one_time_value, old.expires_at) then
    raise exception 'a challenge is used once, as it was made'
      using errcode = '23514', constraint = 'challenges_used_once';
  end if;
  return new;
end $$;
create trigger guard before update on challenges for each row execute function guard_challenge();
