-- Same limit as in lib/statements/export/packs/request-pack.ts.
create or replace function guard_pack_count() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Serialized, so that concurrent requests count each other.
  perform pg_advisory_xact_lock(hashtextextended('statement_packs ' || new.requested_by_id, 0));
  -- Limits the packs that one person can have in preparation.
  if new.state in ('preparing', 'writing') and (
    select count(*) from statement_packs p
    where p.requested_by_id = new.requested_by_id and p.state in ('preparing', 'writing')
      and p.alive_at > new.alive_at - interval '60 seconds'
  ) >= 3 then
    raise exception 'three packs of one person are under way at most'
      using errcode = '23514', constraint = 'statement_packs_in_progress';
  end if;
  return new;
end $$;
create trigger guard_pack_count before insert on statement_packs
  for each row execute function guard_pack_count();
