create or replace function guard_mail() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A reopened e-mail would be sent twice.
  if old.closed_at is not null
    or (new.id, new.user_id, new.made_at)
      is distinct from (old.id, old.user_id, old.made_at) then
    raise exception 'an e-mail is closed once' using errcode = '23514', constraint = 'mails_closed_once';
  end if;
  return new;
end $$;
create trigger guard before update on mails for each row execute function guard_mail();
