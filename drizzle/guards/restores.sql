create or replace function guard_restore() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A restore created as released would not pause sending.
    if new.released_at is not null then
      raise exception 'a restore begins unreleased' using errcode = '23514', constraint = 'restores_begin';
    end if;
    return new;
  end if;
  -- Before sending resumes, two admins review what was sent after the backup.
  if old.released_at is not null or new.released_at is null
    or (new.id, new.reason, new.detected_at, new.audit_sequence)
      is distinct from (old.id, old.reason, old.detected_at, old.audit_sequence)
    or not exists (select from change_requests p where p.id = new.change_request_id and p.state = 'approved'
      and p.kind = 'restore.release'
      and p.subject_id = new.id::text and p.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'two admins release a restore, once'
      using errcode = '23514', constraint = 'restores_approved';
  end if;
  return new;
end $$;
create trigger guard before insert or update on restores for each row execute function guard_restore();

create trigger never_deleted before delete on restores for each row execute function refuse_change();
create trigger never_emptied before truncate on restores execute function refuse_change();
