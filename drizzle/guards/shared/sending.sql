-- The server and database of this connection. A restore with pg_restore changes the number of the database or
-- the system identifier; a recovery from a base backup or a promoted replica changes the timeline. A managed
-- server may hide its control file.
create or replace function current_server_identity() returns text
language plpgsql stable as $$
declare
  server text;
begin
  begin
    select system_identifier::text into server from pg_control_system();
  exception when insufficient_privilege then
    server := '-';
  end;
  return concat_ws('/', server, (select oid from pg_database where datname = current_database()),
    case when pg_is_in_recovery() then '-' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end);
end $$;

-- Whether nothing may be sent: the database runs on another server than it last sent from, or a restore was
-- not released yet.
create or replace function is_sending_paused() returns boolean
language sql stable as $$
  select exists (select from restores where released_at is null)
    or exists (select from server_identity where identity <> current_server_identity())
$$;

-- Ends the connection that holds the lock of a leader that no longer responds. The application's roles may
-- end no connection of another role; this one thing they may. The number is that of
-- lib/provider-leader/election.ts.
create or replace function end_leader_connection(leader_lock integer) returns void
language sql security definer set search_path = pg_catalog as $$
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = 7203312::oid and objid = leader_lock::oid and objsubid = 2 and granted
    and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
$$;

-- For orders that are released and batches that start, by the clock of the database.
create or replace function guard_not_early() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- What was approved for a later day leaves no earlier.
  raise exception 'nothing is released before its date'
    using errcode = '23514', constraint = tg_table_name || '_not_early';
end $$;
