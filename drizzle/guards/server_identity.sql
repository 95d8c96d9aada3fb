create or replace function guard_server_identity() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A changed identity means that the database was restored or moved, which pauses sending. Only a promoted
  -- standby may go on without: a worker that saw each commit replicated and misses none vouches for it.
  if new.identity <> current_server_identity()
    or (tg_op = 'UPDATE' and not is_promoted(old.identity) and not exists (select from restores where released_at is null))
  then
    raise exception 'the identity of a server is its own, and another one is a restore'
      using errcode = '23514', constraint = 'server_identity_current';
  end if;
  return new;
end $$;
create trigger guard before insert or update on server_identity
  for each row execute function guard_server_identity();

create trigger never_deleted before delete on server_identity for each row execute function refuse_change();
create trigger never_emptied before truncate on server_identity execute function refuse_change();
