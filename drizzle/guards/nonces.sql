create or replace function guard_nonce() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  before bigint := case when tg_op = 'INSERT' then 0 else old.last end;
begin
  -- The provider refuses a nonce that does not increase.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.last <= old.last) then
    raise exception 'a nonce only rises' using errcode = '23514', constraint = 'nonces_rise';
  end if;
  -- A nonce far in the future would leave no room for later requests.
  if new.last > greatest(before + 100000000,
    (extract(epoch from clock_timestamp() + interval '1 day') * 1000000)::bigint) then
    raise exception 'a nonce follows the clock' using errcode = '23514', constraint = 'nonces_follow_clock';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on nonces for each row execute function guard_nonce();

create trigger append_only_truncate before truncate on nonces execute function refuse_change();
