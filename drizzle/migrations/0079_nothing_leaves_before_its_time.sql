CREATE INDEX "audit_records_rights" ON "audit_records" USING btree ("subject_id","sequence") WHERE "audit_records"."subject_kind" = 'person' and "audit_records"."action" in ('person.proposed', 'person.added', 'person.recorded', 'person.admitted',
          'person.switched_on', 'person.switched_off', 'person.role_changed', 'person.not_admitted');--> statement-breakpoint
-- What was approved for a later day is not released, started or resumed before it, by the database's clock. The owner of the tables is
-- left alone, as in all rules about statements of the application's roles.
create function guard_not_early() returns trigger language plpgsql as $$
begin
  raise exception 'nothing is released before its date' using errcode = '23514', constraint = tg_table_name || '_not_early';
end $$;
--> statement-breakpoint
create trigger guard_not_early before update on orders for each row
  when (old.state = 'held' and new.state = 'approved' and new.scheduled_for > clock_timestamp() + interval '2 minutes' and not owns_tables())
  execute function guard_not_early();
--> statement-breakpoint
create trigger guard_not_early before update on batches for each row
  when (old.state in ('approved', 'paused') and new.state = 'running' and new.scheduled_for > clock_timestamp() + interval '2 minutes'
    and not owns_tables())
  execute function guard_not_early();
--> statement-breakpoint
-- The age of an approval ends with a check: by the worker, which alone writes attempts, or by an approver who resumes the batch.
create function guard_checked() returns trigger language plpgsql as $$
begin
  if not has_table_privilege('attempts', 'insert') and not exists (
    select from orders o join batch_resumptions r on r.batch_id = o.batch_id
    where o.id = new.order_id and r.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a payment is checked again by the worker' using errcode = '23514', constraint = 'submissions_checked';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_checked before update on submissions for each row
  when (new.checked_at > old.checked_at) execute function guard_checked();
--> statement-breakpoint
-- A payment that was stopped is checked again before it is sent: while it is stopped, its last check counts as infinitely old.
create function guard_stop_checked() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders o join submissions s on s.order_id = o.id
    where o.id = new.id and o.state = 'approved' and o.stop_reason is null and s.phase = 'send' and not s.is_suspended
      and s.unknown_since is null and s.checked_at > '1970-01-02Z'
  ) then
    raise exception 'a stopped payment is checked again before it is sent' using errcode = '23514', constraint = 'orders_stop_checked';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_stop_checked after update on orders deferrable initially deferred for each row
  when (old.stop_reason is not null and new.stop_reason is null and new.state = 'approved' and old.state = 'approved' and not owns_tables())
  execute function guard_stop_checked();
--> statement-breakpoint
-- Where records are marked, one without a mark is none of the application's. Whether a mark is right takes its key.
create or replace function has_recorded(subject text, actions text[], session text default null) returns boolean language sql stable as $$
  select exists (
    select from audit_records
    where subject_kind = 'person' and subject_id = subject and action = any (actions)
      and sequence > (select max(sequence) - 10000 from audit_records) and xmin = pg_current_xact_id()::xid
      and (session is null or details->>'session' = session)
      and (mark is not null or not exists (select from audit_records marked where marked.mark is not null))
  )
$$;
