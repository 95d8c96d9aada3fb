ALTER TABLE "proposals" ADD COLUMN "service_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_service_asked" CHECK ("proposals"."service_asked_at" is null or "proposals"."state" = 'approved');--> statement-breakpoint
create or replace function guard_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a proposal begins open' using errcode = '23514', constraint = 'proposals_begin_open';
    end if;
    return new;
  end if;
  -- The one thing that follows a decision: that the service was asked for what was agreed on, which is said once.
  if old.state = 'approved' and old.service_asked_at is null and new.service_asked_at is not null
     and to_jsonb(new) - 'service_asked_at' = to_jsonb(old) - 'service_asked_at' then
    return new;
  end if;
  if old.state <> 'open' or (new.id, new.kind, new.subject_id, new.payload, new.hash, new.note, new.proposer_id, new.proposed_at)
     is distinct from (old.id, old.kind, old.subject_id, old.payload, old.hash, old.note, old.proposer_id, old.proposed_at) then
    raise exception 'a proposal is decided once, as it was made' using errcode = '23514', constraint = 'proposals_decided_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What was agreed on before this is not asked for after it: it has been, or people have seen to it.
update proposals set service_asked_at = decided_at where state = 'approved' and kind in ('payment.cancel', 'payment.reschedule');
