-- Evidence is append-only. For rows that never change, rows that are never deleted, and tables that are never
-- truncated: TRUNCATE bypasses row triggers and has a separate trigger.
create or replace function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception '% is only ever added to', tg_table_name
    using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;
