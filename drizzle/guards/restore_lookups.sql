create or replace function guard_restore_lookup() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An executed payment stays executed; otherwise it could be paid again.
  if old.answer = 'COMPLETED' and new.answer <> 'COMPLETED' then
    raise exception 'an executed payment stays executed'
      using errcode = '23514', constraint = 'restore_lookups_executed';
  end if;
  return new;
end $$;
create trigger guard before update on restore_lookups for each row execute function guard_restore_lookup();

create trigger never_deleted before delete on restore_lookups for each row execute function refuse_change();
create trigger never_emptied before truncate on restore_lookups execute function refuse_change();
