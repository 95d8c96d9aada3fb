create or replace function guard_accounting_mapping() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Exports name the version by which they were made.
  if new.version <> coalesce((select max(version) from accounting_mappings), 0) + 1 then
    raise exception 'a mapping is the next version'
      using errcode = '23514', constraint = 'accounting_mappings_next';
  end if;
  return new;
end $$;
create trigger guard before insert on accounting_mappings for each row execute function guard_accounting_mapping();

create trigger append_only before update or delete on accounting_mappings for each row execute function refuse_change();
create trigger append_only_truncate before truncate on accounting_mappings execute function refuse_change();
