-- What is asked of the service about recurring payments is what two people agreed on, and stays on record as it was asked.
create function guard_recurring() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.version <> coalesce((select max(version) from recurring_requests where beneficiary_id = new.beneficiary_id), 0) + 1
       or new.outcome is not null then
      raise exception 'a request is the next one, and not answered yet' using errcode = '23514', constraint = 'recurring_requests_next';
    end if;
    if new.what = 'set' and not exists (
      select from proposals p
      where p.id = new.proposal_id and p.state = 'approved' and p.kind in ('recurring.set_up', 'recurring.change')
        and p.subject_id = new.beneficiary_id::text
        and (p.payload->'after'->>'label', p.payload->'after'->>'recurrenceType', p.payload->'after'->>'day', p.payload->'after'->>'time')
          = (new.label, new.recurrence_type, new.day::text, new.time)
        and ((p.payload->'after'->>'enabled')::boolean or not new.enabled)
    ) then
      raise exception 'a recurring payment is set as two people agreed' using errcode = '23514', constraint = 'recurring_requests_agreed';
    end if;
    return new;
  end if;
  if old.outcome is not null
     or (new.beneficiary_id, new.version, new.what, new.label, new.recurrence_type, new.day, new.time, new.enabled, new.proposal_id,
         new.asked_by_id, new.asked_at) is distinct from
        (old.beneficiary_id, old.version, old.what, old.label, old.recurrence_type, old.day, old.time, old.enabled, old.proposal_id,
         old.asked_by_id, old.asked_at) then
    raise exception 'a request is answered once, as it was asked' using errcode = '23514', constraint = 'recurring_requests_answered_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on recurring_requests for each row execute function guard_recurring();
--> statement-breakpoint
create trigger never_deleted before delete on recurring_requests for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on recurring_requests execute function refuse_change();
