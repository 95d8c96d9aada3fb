create or replace function guard_service_user() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A program that nobody approved would read payments for whoever added it.
  if not exists (
    select from change_requests c where c.kind = 'service_token.add' and c.subject_id = new.id::text
      and c.state = 'approved' and c.payload->>'serviceUser' = new.name and c.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'two people agree on a service user' using errcode = '23514', constraint = 'service_users_agreed';
  end if;
  return new;
end $$;
create trigger guard before insert on service_users for each row execute function guard_service_user();

create trigger append_only before update or delete on service_users for each row execute function refuse_change();
create trigger append_only_truncate before truncate on service_users execute function refuse_change();
