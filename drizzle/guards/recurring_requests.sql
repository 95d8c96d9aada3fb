create or replace function guard_recurring() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Requests for one beneficiary are numbered consecutively, and each starts unsent.
    if new.version <> coalesce((select max(version) from recurring_requests
      where beneficiary_id = new.beneficiary_id), 0) + 1
       or new.outcome is not null or new.sent_at is not null then
      raise exception 'a request is the next one, neither sent nor answered yet'
        using errcode = '23514', constraint = 'recurring_requests_next';
    end if;
    -- A recurring payment is set up exactly as two people approved it.
    if new.what = 'set' and not exists (
      select from change_requests p
      where p.id = new.change_request_id and p.state = 'approved'
        and p.kind in ('recurring.set_up', 'recurring.change')
        and p.subject_id = new.beneficiary_id::text
        and (p.payload->'after'->>'label', p.payload->'after'->>'recurrenceType', p.payload->'after'->>'day',
          p.payload->'after'->>'time')
          = (new.label, new.recurrence_type, new.day::text, new.time)
        and ((p.payload->'after'->>'enabled')::boolean or not new.enabled)
    ) then
      raise exception 'a recurring payment is set as two people agreed'
        using errcode = '23514', constraint = 'recurring_requests_approved';
    end if;
    -- An approval is used once. A retry is allowed only if the last request may not have taken effect.
    if new.enabled and not exists (
      select from change_requests p where p.id = new.change_request_id and p.xmin = pg_current_xact_id()::xid
    ) and not exists (
      select from recurring_requests r
      where r.beneficiary_id = new.beneficiary_id and r.version = new.version - 1
        and r.change_request_id = new.change_request_id and r.enabled
        and (r.outcome = 'unknown' or (r.outcome is null and r.sent_at is not null)
          or (r.outcome = 'not_sent' and r.fault <> 'not_as_approved'))
    ) then
      raise exception 'what two people agreed on is set once'
        using errcode = '23514', constraint = 'recurring_requests_approved_once';
    end if;
    return new;
  end if;
  -- The request and its outcome are evidence.
  if old.outcome is not null
     or (new.beneficiary_id, new.version, new.what, new.label, new.recurrence_type, new.day, new.time,
         new.enabled, new.change_request_id, new.requested_by_id, new.requested_at)
       is distinct from
        (old.beneficiary_id, old.version, old.what, old.label, old.recurrence_type, old.day, old.time,
         old.enabled, old.change_request_id, old.requested_by_id, old.requested_at) then
    raise exception 'a request is answered once, as it was asked'
      using errcode = '23514', constraint = 'recurring_requests_answered_once';
  end if;
  -- Sent at most once: a second request could set up a second recurring payment.
  if (new.sent_at is distinct from old.sent_at
    and (new.outcome is not null or (old.sent_at is not null and new.sent_at is not null)))
     or (new.outcome in ('accepted', 'refused') and old.sent_at is null) then
    raise exception 'a request is sent once, before its answer'
      using errcode = '23514', constraint = 'recurring_requests_sent_once';
  end if;
  if old.sent_at is null and new.sent_at is not null then
    -- An older request would undo a newer decision.
    if new.version <> (
      select max(version) from recurring_requests where beneficiary_id = new.beneficiary_id
    ) then
      raise exception 'the last request is sent, and none before it'
        using errcode = '23514', constraint = 'recurring_requests_overtaken';
    end if;
    -- After a restore the provider may already have what the database would request.
    if new.enabled and is_sending_paused() then
      raise exception 'sending is paused, as the database was restored'
        using errcode = '23514', constraint = 'recurring_requests_after_restore';
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update on recurring_requests
  for each row execute function guard_recurring();

create trigger append_only_truncate before truncate on recurring_requests execute function refuse_change();
create trigger never_deleted before delete on recurring_requests for each row
  execute function refuse_change();
