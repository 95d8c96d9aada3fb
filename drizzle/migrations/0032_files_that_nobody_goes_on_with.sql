-- A file of which nobody says how it is read expires with its batch.
insert into batch_moves values ('uploaded', 'expired');
--> statement-breakpoint
-- The bytes of a file may go once every batch that was made of it has ended. What it was called and its hash stay.
create or replace function guard_batch_file() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'batch_file_parts' and tg_op = 'DELETE' then
    if exists (select from batches where file_id = (to_jsonb(old)->>'file_id')::uuid
        and state not in ('done', 'stopped', 'declined', 'withdrawn', 'expired')) then
      raise exception 'a file stays as it was handed in' using errcode = '23514', constraint = 'batch_files_stay';
    end if;
    return old;
  end if;
  if exists (select from batches where file_id = case tg_table_name when 'batch_files' then (to_jsonb(old)->>'id')::uuid
    else (to_jsonb(old)->>'file_id')::uuid end) then
    raise exception 'a file stays as it was handed in' using errcode = '23514', constraint = 'batch_files_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
