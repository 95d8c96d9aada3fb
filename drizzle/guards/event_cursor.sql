create or replace function guard_event_cursor() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A cursor that moves back would report events again.
  if new.sequence < old.sequence then
    raise exception 'the audit chain is followed forward'
      using errcode = '23514', constraint = 'event_cursor_forward';
  end if;
  return new;
end $$;
create trigger guard before update on event_cursor for each row execute function guard_event_cursor();
