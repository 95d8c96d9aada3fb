create or replace function guard_leadership_term() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Fencing token: with a decreasing or shared epoch, two processes could both act as leader.
  if tg_op = 'DELETE' or new.epoch < old.epoch or (new.epoch = old.epoch and new.leader <> old.leader) then
    raise exception 'the epoch of a leadership term only rises' using errcode = '23514', constraint = 'leadership_terms_rise';
  end if;
  return new;
end $$;
create trigger guard before update or delete on leadership_terms for each row execute function guard_leadership_term();

create trigger append_only_truncate before truncate on leadership_terms execute function refuse_change();
