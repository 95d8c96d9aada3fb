create or replace function guard_dropped_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A name stands for one file, whose receipt is found beside it for good.
  if (new.name, new.payment_file_id, new.dropped_at) is distinct from (old.name, old.payment_file_id, old.dropped_at)
    or (old.folder is not null and new.folder is distinct from old.folder) then
    raise exception 'a dropped file keeps its name and place' using errcode = '23514', constraint = 'dropped_files_identity';
  end if;
  return new;
end $$;
create trigger guard before update on dropped_files for each row execute function guard_dropped_file();

create trigger never_deleted before delete on dropped_files for each row execute function refuse_change();
create trigger append_only_truncate before truncate on dropped_files execute function refuse_change();
