create or replace function guard_accounting_export_entries() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The entries of an export are stored before it, and nothing is added later.
  if exists (select from added join accounting_exports on accounting_exports.id = added.export_id)
    or exists (select from added where is_withdrawn) then
    raise exception 'the entries of an export are stored with it'
      using errcode = '23514', constraint = 'accounting_export_entries_with_export';
  end if;
  return null;
end $$;
create trigger guard after insert on accounting_export_entries referencing new table as added
  for each statement execute function guard_accounting_export_entries();

create or replace function guard_accounting_export_entries_changed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An entry is only withdrawn, with its export.
  if exists (select from was where is_withdrawn)
    or exists (select from is_now join accounting_exports on accounting_exports.id = is_now.export_id
      where withdrawn_at is null or not is_now.is_withdrawn)
    or (select count(*) from was join is_now using (export_id, account, payment_id, direction, ordinal, date, amount, is_late))
      <> (select count(*) from is_now) then
    raise exception 'an exported entry is withdrawn with its export'
      using errcode = '23514', constraint = 'accounting_export_entries_withdrawn';
  end if;
  return null;
end $$;
create trigger guard_changed after update on accounting_export_entries referencing old table as was new table as is_now
  for each statement execute function guard_accounting_export_entries_changed();

create trigger append_only before delete on accounting_export_entries for each row execute function refuse_change();
create trigger append_only_truncate before truncate on accounting_export_entries execute function refuse_change();
