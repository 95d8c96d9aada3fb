-- An uploaded file is immutable while a batch needs it as evidence. Its bytes may be deleted once every batch
-- made from it has ended; its name and hash remain.
create or replace function guard_batch_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'batch_file_parts' and tg_op = 'DELETE' then
    -- The file of a batch is evidence of what was approved.
    if exists (select from batches where file_id = (to_jsonb(old)->>'file_id')::uuid
        and not batch_has_ended(state)) then
      raise exception 'a file stays as it was handed in'
        using errcode = '23514', constraint = 'batch_files_stay';
    end if;
    return old;
  end if;
  -- The file of a batch is evidence of what was approved.
  if exists (select from batches where file_id = case tg_table_name when 'batch_files'
    then (to_jsonb(old)->>'id')::uuid
    else (to_jsonb(old)->>'file_id')::uuid end) then
    raise exception 'a file stays as it was handed in'
      using errcode = '23514', constraint = 'batch_files_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
