create or replace function guard_accounting_export() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.withdrawn_at is not null then
      raise exception 'a new export is not withdrawn'
        using errcode = '23514', constraint = 'accounting_exports_begin_valid';
    end if;
    -- The file is what its hash says, and the entries are what its figures say.
    if (select (coalesce(sum(length(bytes)), 0), encode(sha256(coalesce(string_agg(bytes, ''::bytea order by position), ''::bytea)), 'hex'))
        from accounting_export_parts where export_id = new.id) is distinct from (new.byte_length::bigint, new.sha256)
      or (select (count(*), count(*) filter (where is_late),
          coalesce(sum(amount) filter (where direction = 'incoming'), 0), coalesce(sum(amount) filter (where direction = 'outgoing'), 0))
        from accounting_export_entries where export_id = new.id)
        is distinct from (new.entry_count::bigint, new.late_count::bigint, new.credits, new.debits)
      or (select (coalesce(sum(entry_count), 0), coalesce(sum(late_count), 0), coalesce(sum(credits), 0), coalesce(sum(debits), 0))
        from accounting_export_accounts where export_id = new.id)
        is distinct from (new.entry_count::bigint, new.late_count::bigint, new.credits, new.debits) then
      raise exception 'an export is stored whole'
        using errcode = '23514', constraint = 'accounting_exports_whole';
    end if;
    return new;
  end if;
  -- An export is evidence of what accounting received. It may be withdrawn once, never changed.
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or (to_jsonb(new) - '{withdrawn_at,withdrawn_by_id,withdrawn_reason}'::text[])
      is distinct from (to_jsonb(old) - '{withdrawn_at,withdrawn_by_id,withdrawn_reason}'::text[]) then
    raise exception 'an export is withdrawn once'
      using errcode = '23514', constraint = 'accounting_exports_withdrawn_once';
  end if;
  -- Entries of a day that a later export calls late would come again without that mark.
  if exists (
    select from accounting_export_accounts own
    join accounting_export_accounts other on other.account = own.account
    join accounting_exports later on later.id = other.export_id
    where own.export_id = new.id and later.sequence > new.sequence and later.withdrawn_at is null
  ) then
    raise exception 'only the last export of its accounts is withdrawn'
      using errcode = '23514', constraint = 'accounting_exports_last';
  end if;
  return new;
end $$;
create trigger guard before insert or update on accounting_exports
  for each row execute function guard_accounting_export();

create or replace function guard_accounting_export_withdrawn() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A withdrawn export frees all of its entries.
  if exists (select from accounting_export_entries where export_id = new.id and not is_withdrawn) then
    raise exception 'entries are withdrawn with their export'
      using errcode = '23514', constraint = 'accounting_exports_withdrawn_whole';
  end if;
  return null;
end $$;
create constraint trigger guard_withdrawn after update on accounting_exports deferrable initially deferred
  for each row execute function guard_accounting_export_withdrawn();

create trigger append_only before delete on accounting_exports for each row execute function refuse_change();
create trigger append_only_truncate before truncate on accounting_exports execute function refuse_change();
