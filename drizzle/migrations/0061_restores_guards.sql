-- The server and the database that a connection reaches. A restore with pg_restore changes the number of the database or the system
-- identifier, and a recovery from a base backup or a promoted replica changes the timeline. A managed server may hide its control file.
create function current_server_identity() returns text language plpgsql stable as $$
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
--> statement-breakpoint
-- Whether nothing may be sent: the database runs on another server than it last sent from, or a restore was not released yet. The
-- command and the guard of attempts both ask this.
create function is_sending_paused() returns boolean language sql stable as $$
  select exists (select from restores where released_at is null)
    or exists (select from server_identity where identity <> current_server_identity())
$$;
--> statement-breakpoint
-- By statement: a claim writes hundreds of attempts in one. A look-up is no sending.
create function guard_sending() returns trigger language plpgsql as $$
begin
  if exists (select from added where call = 'create') and is_sending_paused() then
    raise exception 'sending is paused, as the database was restored' using errcode = '23514', constraint = 'attempts_after_restore';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_sending after insert on attempts referencing new table as added
  for each statement execute function guard_sending();
--> statement-breakpoint
-- A restore changes once: when two admins approved its release, in the same transaction.
create function guard_restore() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.released_at is not null then
      raise exception 'a restore begins unreleased' using errcode = '23514', constraint = 'restores_begin';
    end if;
    return new;
  end if;
  if old.released_at is not null or new.released_at is null
    or (new.id, new.reason, new.detected_at, new.audit_sequence) is distinct from (old.id, old.reason, old.detected_at, old.audit_sequence)
    or not exists (select from proposals p where p.id = new.proposal_id and p.state = 'approved' and p.kind = 'restore.release'
      and p.subject_id = new.id::text and p.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'two admins release a restore, once' using errcode = '23514', constraint = 'restores_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on restores for each row execute function guard_restore();
--> statement-breakpoint
create trigger never_deleted before delete on restores for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on restores execute function refuse_change();
--> statement-breakpoint
-- Another server is recorded only while a restore is open, so that nothing is sent from it before its release.
create function guard_server_identity() returns trigger language plpgsql as $$
begin
  if new.identity <> current_server_identity()
    or (tg_op = 'UPDATE' and not exists (select from restores where released_at is null))
  then
    raise exception 'the identity of a server is its own, and another one is a restore' using errcode = '23514', constraint = 'server_identity_current';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on server_identity for each row execute function guard_server_identity();
--> statement-breakpoint
create trigger never_deleted before delete on server_identity for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on server_identity execute function refuse_change();
--> statement-breakpoint
-- An order that was found to be executed stays so, whatever is answered later.
create function guard_restore_lookup() returns trigger language plpgsql as $$
begin
  if old.answer = 'COMPLETED' and new.answer <> 'COMPLETED' then
    raise exception 'an executed payment stays executed' using errcode = '23514', constraint = 'restore_lookups_executed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update on restore_lookups for each row execute function guard_restore_lookup();
--> statement-breakpoint
create trigger never_deleted before delete on restore_lookups for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on restore_lookups execute function refuse_change();
--> statement-breakpoint
create or replace function deciding_role(kind text) returns text language sql immutable as $$
  select case split_part(kind, '.', 1)
    when 'policy' then 'admin'
    when 'person' then 'admin'
    when 'factor' then 'admin'
    when 'restore' then 'admin'
    when 'payment' then 'approver'
    when 'exception' then 'approver'
    when 'beneficiary' then 'approver'
    when 'recurring' then 'approver'
  end
$$;
