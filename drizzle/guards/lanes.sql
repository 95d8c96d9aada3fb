create or replace function guard_lane() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Fencing: with an epoch that falls or is shared, two processes could both believe that they lead.
  if tg_op = 'DELETE' or new.epoch < old.epoch or (new.epoch = old.epoch and new.holder <> old.holder) then
    raise exception 'the epoch of a lane only rises' using errcode = '23514', constraint = 'lanes_rise';
  end if;
  return new;
end $$;
create trigger guard before update or delete on lanes for each row execute function guard_lane();

create trigger append_only_truncate before truncate on lanes execute function refuse_change();
