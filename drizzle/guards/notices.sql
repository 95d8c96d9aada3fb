create or replace function guard_notice() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A notice that loses its e-mail would be sent twice.
  if old.mail_id is not null
    or (new.user_id, new.sequence, new.topic, new.is_for_mail)
      is distinct from (old.user_id, old.sequence, old.topic, old.is_for_mail) then
    raise exception 'a notice is told once' using errcode = '23514', constraint = 'notices_mailed_once';
  end if;
  return new;
end $$;
create trigger guard before update on notices for each row execute function guard_notice();
