-- Identifies the server and database of this connection. A restore with pg_restore changes the database's OID
-- or the system identifier; a recovery from a base backup or a promoted replica changes the timeline. Managed
-- servers may not expose their control file.
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

-- Whether this database is the one of that identity on a later timeline: a promoted standby, which may lack
-- the last commits, or a recovered copy.
create or replace function is_promoted(known text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select split_part(known, '/', 1) <> '-' and split_part(known, '/', 1) = split_part(now, '/', 1)
    and split_part(known, '/', 2) = split_part(now, '/', 2)
    and split_part(now, '/', 3) ~ '^[0-9A-F]{8}$' and split_part(known, '/', 3) < split_part(now, '/', 3) collate "C"
  from current_server_identity() as now
$$;

-- Whether sending is paused: the database runs on another server than it last sent from, or a restore was not
-- released yet.
create or replace function is_sending_paused() returns boolean
language sql stable as $$
  select exists (select from restores where released_at is null)
    or exists (select from server_identity where identity <> current_server_identity())
$$;

-- Ends the connection that holds the lock of an unresponsive leader. The application's roles may not end
-- other roles' connections, except through this function. The number matches `leader` in lib/db/locks.ts.
create or replace function end_leader_connection(leader_lock integer) returns void
language sql security definer set search_path = pg_catalog as $$
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = 7203312::oid and objid = leader_lock::oid and objsubid = 2 and granted
    and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
$$;

-- For the release of orders and the start of batches, by the database's clock.
create or replace function guard_not_early() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A payment approved for a later day is never sent earlier.
  raise exception 'nothing is released before its date'
    using errcode = '23514', constraint = tg_table_name || '_not_early';
end $$;
