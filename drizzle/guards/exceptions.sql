create or replace function guard_exception() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The outcome of an exception, and its order, are evidence.
  if old.closed_at is not null
    or (new.id, new.order_id, new.opened_at) is distinct from (old.id, old.order_id, old.opened_at) then
    raise exception 'an exception is closed once'
      using errcode = '23514', constraint = 'exceptions_closed_once';
  end if;
  return new;
end $$;
create trigger guard before update on exceptions for each row execute function guard_exception();

create trigger append_only_truncate before truncate on exceptions execute function refuse_change();
create trigger never_deleted before delete on exceptions for each row execute function refuse_change();
