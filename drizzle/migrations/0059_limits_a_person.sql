-- What one person can ask for at a time, should a command forget to count: three packs under way, and six reconciliation runs by hand
-- in an hour. The numbers are those of lib/exports/ask-pack.ts and lib/reconciliation/runs.ts.
create function guard_pack_count() returns trigger language plpgsql as $$
begin
  -- One after the other, so that packs which are asked for at once count for each other.
  perform pg_advisory_xact_lock(hashtextextended('statement_packs ' || new.asked_by_id, 0));
  if new.state in ('preparing', 'writing') and (
    select count(*) from statement_packs p
    where p.asked_by_id = new.asked_by_id and p.state in ('preparing', 'writing')
      and p.alive_at > new.alive_at - interval '60 seconds'
  ) >= 3 then
    raise exception 'three packs of one person are under way at most' using errcode = '23514', constraint = 'statement_packs_under_way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_pack_count before insert on statement_packs for each row execute function guard_pack_count();
--> statement-breakpoint
create function guard_run_count() returns trigger language plpgsql as $$
begin
  -- One that is under way is everybody's: another row conflicts with it and is not kept. One that was abandoned is asked for again.
  if new.asked_by_id is not null
    and not exists (select from reconciliation_runs r where r.ended_at is null)
    and (
      select count(*) from reconciliation_runs r
      where r.asked_by_id = new.asked_by_id and r.state <> 'abandoned' and r.asked_at > new.asked_at - interval '1 hour'
    ) >= 6
  then
    raise exception 'one person asks for six runs an hour at most' using errcode = '23514', constraint = 'reconciliation_runs_an_hour';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_run_count before insert on reconciliation_runs for each row execute function guard_run_count();
