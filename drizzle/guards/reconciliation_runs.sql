create or replace function guard_run() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The figures of a finished run are evidence.
  if old.ended_at is not null then
    raise exception 'a run that ended stays as it was'
      using errcode = '23514', constraint = 'reconciliation_runs_ended_once';
  end if;
  return new;
end $$;
create trigger guard before update on reconciliation_runs for each row execute function guard_run();

-- Same limit as in lib/reconciliation/run/runs.ts.
create or replace function guard_run_count() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Rate limit on one person's runs, as each sends requests to the provider. A run in progress is shared:
  -- another row conflicts with it and is not stored. Abandoned runs do not count.
  if new.requested_by_id is not null
    and not exists (select from reconciliation_runs r where r.ended_at is null)
    and (
      select count(*) from reconciliation_runs r
      where r.requested_by_id = new.requested_by_id and r.state <> 'abandoned'
        and r.requested_at > new.requested_at - interval '1 hour'
    ) >= 6
  then
    raise exception 'one person asks for six runs an hour at most'
      using errcode = '23514', constraint = 'reconciliation_runs_an_hour';
  end if;
  return new;
end $$;
create trigger guard_run_count before insert on reconciliation_runs
  for each row execute function guard_run_count();

create trigger never_deleted before delete on reconciliation_runs for each row
  execute function refuse_change();
