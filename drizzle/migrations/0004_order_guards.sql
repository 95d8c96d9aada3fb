-- Orders of the release before count for limits, and expire, as if they had been submitted when they last moved.
update orders set submitted_at = updated_at, counts_on = (updated_at at time zone 'UTC')::date where state <> 'draft';
--> statement-breakpoint
-- What must never happen to orders that are held, need several approvals, or were declared failed; and to what two people agree on.

insert into order_moves values
  ('awaiting_approval', 'held'), ('awaiting_approval', 'expired'),
  ('held', 'approved'), ('held', 'draft'), ('held', 'withdrawn'),
  ('refused', 'pending');
--> statement-breakpoint
create or replace function order_content(o orders) returns text language sql immutable as $$
  select concat_ws('|', o.network, o.account, o.amount::text, quote_literal(o.beneficiary_name), quote_literal(o.beneficiary_account),
    quote_literal(o.reference), quote_nullable(o.beneficiary_address), quote_nullable(o.bank_bic), quote_nullable(o.bank_name),
    quote_nullable(o.address_street), quote_nullable(o.address_town), quote_nullable(o.address_country), o.currency,
    quote_nullable(o.commission_account), coalesce(extract(epoch from o.scheduled_for)::text, 'at once'), o.hash, o.last_editor_id::text)
$$;
--> statement-breakpoint
-- Enough approvals of this version by people who neither made nor last edited it, and a seat filled for every group that is asked for.
-- A policy names at most two groups, so that counting each of them and both together is exactly whether all seats can be filled.
create function has_quorum(o orders) returns boolean language sql stable as $$
  with given as (
    select a.groups from approvals a where a.order_id = o.id and a.version = o.version and a.hash = o.hash
      and a.decision = 'approved' and a.approver_id not in (o.maker_id, o.last_editor_id)
  )
  select (select count(*) from given) >= o.required_approvals
    and (select count(*) from given where given.groups && o.required_groups) >= cardinality(o.required_groups)
    and not exists (
      select from unnest(o.required_groups) as seat(name) group by name
      having (select count(*) from given where name = any(given.groups)) < count(*)
    )
$$;
--> statement-breakpoint
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 1 or new.last_editor_id <> new.maker_id then
      raise exception 'an order begins as a draft of its maker' using errcode = '23514', constraint = 'orders_begin_as_draft';
    end if;
    return new;
  end if;

  if (new.id, new.external_payment_id, new.maker_id, new.created_at, new.origin_id) is distinct from
     (old.id, old.external_payment_id, old.maker_id, old.created_at, old.origin_id)
     or (old.payment_id is not null and new.payment_id is distinct from old.payment_id) then
    raise exception 'an order keeps its identity' using errcode = '23514', constraint = 'orders_identity';
  end if;

  if order_content(new) is distinct from order_content(old) or new.version <> old.version then
    if old.state not in ('draft', 'awaiting_approval', 'held') or new.state <> 'draft' or new.version <> old.version + 1 then
      raise exception 'an order is edited as a new version of a draft' using errcode = '23514', constraint = 'orders_edit';
    end if;
  end if;

  if (new.policy_version, new.required_approvals, new.required_groups) is distinct from
     (old.policy_version, old.required_approvals, old.required_groups)
     and old.state not in ('draft', 'awaiting_approval') then
    raise exception 'what an order needs is settled before its approval' using errcode = '23514', constraint = 'orders_requirement';
  end if;

  if new.state <> old.state then
    if not exists (select from order_moves where from_state = old.state and to_state = new.state) then
      raise exception 'an order does not move from % to %', old.state, new.state
        using errcode = '23514', constraint = 'orders_moves';
    end if;
    if new.state in ('approved', 'held') and not has_quorum(new) then
      raise exception 'an order is released only with the approvals that it needs' using errcode = '23514', constraint = 'orders_quorum';
    end if;
    if old.state = 'refused' and not exists (select from submissions where order_id = new.id and phase = 'watch') then
      raise exception 'only what people declared failed can turn up' using errcode = '23514', constraint = 'orders_turn_up';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_submission() returns trigger language plpgsql as $$
declare phases constant text[] := array['send', 'watch', 'follow', 'done'];
begin
  if tg_op = 'INSERT' then
    if not exists (select from orders where id = new.order_id and state = 'approved' and version = new.version and hash = new.hash) then
      raise exception 'only an approved version is submitted' using errcode = '23514', constraint = 'submissions_approved_version';
    end if;
    return new;
  end if;
  if (new.order_id, new.version, new.hash) is distinct from (old.order_id, old.version, old.hash) or new.fence < old.fence
     or new.attempts < old.attempts or array_position(phases, new.phase) < array_position(phases, old.phase) then
    raise exception 'a submission only goes forward' using errcode = '23514', constraint = 'submissions_forward';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function guard_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a proposal begins open' using errcode = '23514', constraint = 'proposals_begin_open';
    end if;
    return new;
  end if;
  if old.state <> 'open' or (new.id, new.kind, new.subject_id, new.payload, new.hash, new.note, new.proposer_id, new.proposed_at)
     is distinct from (old.id, old.kind, old.subject_id, old.payload, old.hash, old.note, old.proposer_id, old.proposed_at) then
    raise exception 'a proposal is decided once, as it was made' using errcode = '23514', constraint = 'proposals_decided_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on proposals for each row execute function guard_proposal();
--> statement-breakpoint
create trigger never_deleted before delete on proposals for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on proposals execute function refuse_change();
--> statement-breakpoint
create function guard_policy() returns trigger language plpgsql as $$
begin
  if new.version <> coalesce((select max(version) from policies), 0) + 1
     or not exists (select from proposals where id = new.proposal_id and state = 'approved') then
    raise exception 'a policy is the next version, and two people agreed on it' using errcode = '23514', constraint = 'policies_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on policies for each row execute function guard_policy();
--> statement-breakpoint
create trigger append_only before update or delete on policies for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on policies execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on order_comments for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on order_comments execute function refuse_change();
--> statement-breakpoint
create function guard_exception() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (new.id, new.order_id, new.opened_at) is distinct from (old.id, old.order_id, old.opened_at) then
    raise exception 'an exception is closed once' using errcode = '23514', constraint = 'exceptions_closed_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update on exceptions for each row execute function guard_exception();
--> statement-breakpoint
create trigger never_deleted before delete on exceptions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on exceptions execute function refuse_change();
