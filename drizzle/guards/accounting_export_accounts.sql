create or replace function guard_accounting_export_accounts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Stored before the export, and nothing is added later.
  if exists (select from accounting_exports where id = new.export_id) then
    raise exception 'the content of an export is stored with it'
      using errcode = '23514', constraint = 'accounting_export_accounts_with_export';
  end if;
  return new;
end $$;
create trigger guard before insert on accounting_export_accounts for each row execute function guard_accounting_export_accounts();

create trigger append_only before update or delete on accounting_export_accounts
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on accounting_export_accounts execute function refuse_change();
