-- A second factor is active once two people agreed, stays what it was then, and never comes back.

create function guard_factor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or new.counter < 0 then
      raise exception 'a second factor begins waiting' using errcode = '23514', constraint = 'factors_begin_waiting';
    end if;
    return new;
  end if;
  if old.state = 'removed' or (new.id, new.user_id, new.kind, new.label, new.key_hash, new.credential_id, new.public_key, new.transports,
     new.sealed_secret, new.added_at) is distinct from (old.id, old.user_id, old.kind, old.label, old.key_hash, old.credential_id,
     old.public_key, old.transports, old.sealed_secret, old.added_at) then
    raise exception 'a second factor stays what it is' using errcode = '23514', constraint = 'factors_identity';
  end if;
  if new.counter < old.counter then
    raise exception 'the count of a passkey only rises' using errcode = '23514', constraint = 'factors_counter';
  end if;
  if new.state <> old.state and new.state <> 'removed' and not (old.state = 'waiting' and exists (
    select from proposals p where p.kind = 'factor.enrol' and p.subject_id = new.id::text and p.state = 'approved'
      and p.proposer_id = new.user_id
  )) then
    raise exception 'a second factor is active once someone else agreed' using errcode = '23514', constraint = 'factors_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on factors for each row execute function guard_factor();
--> statement-breakpoint
create trigger never_deleted before delete on factors for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on factors execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on totp_uses for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on totp_uses execute function refuse_change();
--> statement-breakpoint
create function guard_challenge() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or (new.id, new.user_id, new.subject_hash, new.one_time_value, new.expires_at)
     is distinct from (old.id, old.user_id, old.subject_hash, old.one_time_value, old.expires_at) then
    raise exception 'a challenge is used once, as it was made' using errcode = '23514', constraint = 'challenges_used_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update on challenges for each row execute function guard_challenge();
--> statement-breakpoint
-- An approval is confirmed with an active second factor of the one who approves.
create or replace function guard_approval() returns trigger language plpgsql as $$
declare o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if o.state <> 'awaiting_approval' or o.version <> new.version or o.hash <> new.hash then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'approvals_current_version';
  end if;
  if new.approver_id in (o.maker_id, o.last_editor_id) then
    raise exception 'maker, last editor and approver are different people' using errcode = '23514', constraint = 'approvals_other_person';
  end if;
  if new.decision = 'approved' and (new.evidence is null or not exists (
    select from factors where id = new.factor_id and user_id = new.approver_id and state = 'active'
  )) then
    raise exception 'an approval is confirmed with a second factor of the approver' using errcode = '23514', constraint = 'approvals_confirmed';
  end if;
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence' using errcode = '23514', constraint = 'approvals_evidence';
  end if;
  return new;
end $$;
