ALTER TABLE "breaks" DROP CONSTRAINT "breaks_resolution";--> statement-breakpoint
ALTER TABLE "breaks" ADD COLUMN "beneficiary_key" text;--> statement-breakpoint
ALTER TABLE "breaks" ADD COLUMN "recurring_candidates" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "breaks" ADD COLUMN "recurring_id" integer;--> statement-breakpoint
ALTER TABLE "origin_lookups" ADD COLUMN "answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_recurring" CHECK (("breaks"."recurring_id" is not null) = ("breaks"."resolution" is not distinct from 'recurring_payment')
        and ("breaks"."recurring_id" is null or ("breaks"."beneficiary_key" is not null and "breaks"."recurring_id" = any("breaks"."recurring_candidates"))));--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_resolution" CHECK (("breaks"."state" = 'resolved') = ("breaks"."resolution" is not null)
        and num_nonnulls("breaks"."resolution", "breaks"."resolution_text", "breaks"."resolved_by_id", "breaks"."resolved_at") in (0, 4)
        and "breaks"."resolution" in ('made_elsewhere', 'agreed_with_service', 'money_returned', 'charged_rightly', 'recurring_payment', 'other'));
--> statement-breakpoint
-- A break that was resolved keeps what it was resolved as, the recurring payment included.
create or replace function guard_break() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.gone_at is not null then
      raise exception 'a break begins open' using errcode = '23514', constraint = 'breaks_begin_open';
    end if;
    return new;
  end if;
  if old.gone_at is not null then
    raise exception 'a break that is gone stays as it was' using errcode = '23514', constraint = 'breaks_gone_once';
  end if;
  if (new.id, new.kind, new.subject_key, new.account, new.first_seen_at) is distinct from
     (old.id, old.kind, old.subject_key, old.account, old.first_seen_at) or new.last_seen_at < old.last_seen_at then
    raise exception 'a break stays what it is about' using errcode = '23514', constraint = 'breaks_identity';
  end if;
  if old.state = 'resolved' and (new.state = 'cleared' or (new.state = 'resolved'
     and (new.resolution, new.resolution_text, new.resolved_by_id, new.resolved_at, new.recurring_id) is distinct from
         (old.resolution, old.resolution_text, old.resolved_by_id, old.resolved_at, old.recurring_id))) then
    raise exception 'a resolution stays as it was given' using errcode = '23514', constraint = 'breaks_resolution_stays';
  end if;
  if old.recurring_id is not null and new.recurring_id is not null and new.beneficiary_key is distinct from old.beneficiary_key then
    raise exception 'the account of a recurring payment stays the one that was confirmed'
      using errcode = '23514', constraint = 'breaks_confirmed_account';
  end if;
  if new.state = 'resolved' and old.state <> 'resolved' and exists (
    select from orders where id = new.order_id and new.resolved_by_id in (maker_id, last_editor_id)
    union all select from order_versions where order_id = new.order_id and editor_id = new.resolved_by_id
  ) then
    raise exception 'who made or edited the order does not resolve its break' using errcode = '23514', constraint = 'breaks_other_person';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- When the provider answered is said by the clock of the database, whatever the clock of the process that asked.
create function stamp_origin_lookup() returns trigger language plpgsql as $$
begin
  new.answered_at := clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
create trigger stamp before insert or update on origin_lookups for each row execute function stamp_origin_lookup();
--> statement-breakpoint
-- Whether the provider has said nothing about a payment that a replacement of this order would repeat, or nothing since then, or nothing
-- in the last ten minutes by the clock of the database. The claim and the guard below ask the same.
create or replace function lacks_origin_lookup(origin uuid, since timestamptz) returns boolean language sql stable as $$
  select exists (
    select from origin_lineage(origin) as lineage
    left join origin_lookups on origin_lookups.external_payment_id = lineage.external_payment_id
    where (origin_lookups.asked_at > since and origin_lookups.answered_at > now() - interval '10 minutes') is not true
  )
$$;
--> statement-breakpoint
create or replace function guard_replacement() returns trigger language plpgsql as $$
begin
  if lacks_origin_lookup(new.origin_id, '-infinity') then
    raise exception 'a replacement is sent on an answer of the last ten minutes about what it replaces'
      using errcode = '23514', constraint = 'orders_origin_asked';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- As `isOwnTransfer` in lib/policy/own-transfer.ts, by the newest list of accounts that the provider gave.
create function may_be_own_transfer(network text, payer text, payee text) returns boolean language sql stable as $$
  select network <> 'SWIFT' and exists (
    select from kept_accounts a join kept_accounts b on b.iban = payee
    where a.iban = payer and (a.account_type = 'OPERATIONAL' or a.account_type = b.account_type)
  )
$$;
--> statement-breakpoint
-- What was submitted under an earlier rule and is not approved for sending yet goes by the bands from now on.
update orders set is_own_transfer = false
where is_own_transfer and state in ('draft', 'awaiting_approval', 'held') and not may_be_own_transfer(network, account, beneficiary_account);
--> statement-breakpoint
create function guard_own_transfer() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or not old.is_own_transfer or (old.state = 'draft' and new.state = 'awaiting_approval'))
     and not may_be_own_transfer(new.network, new.account, new.beneficiary_account) then
    raise exception 'this is no transfer between own accounts' using errcode = '23514', constraint = 'orders_own_transfer';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_own_transfer before insert or update on orders for each row
  when (new.is_own_transfer) execute function guard_own_transfer();
--> statement-breakpoint
-- The role that decides about a kind of change request, as `decidePermission` of the kinds and lib/identity/permissions.ts have it.
create function deciding_role(kind text) returns text language sql immutable as $$
  select case split_part(kind, '.', 1)
    when 'policy' then 'admin'
    when 'person' then 'admin'
    when 'factor' then 'admin'
    when 'payment' then 'approver'
    when 'exception' then 'approver'
    when 'beneficiary' then 'approver'
    when 'recurring' then 'approver'
  end
$$;
--> statement-breakpoint
create function guard_decider() returns trigger language plpgsql as $$
begin
  if not exists (select from users u where u.id = new.decider_id and u.is_active and u.role = deciding_role(new.kind)) then
    raise exception 'a change request is approved by somebody whose role decides about its kind'
      using errcode = '23514', constraint = 'proposals_decider_role';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_decider before update on proposals for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function guard_decider();
--> statement-breakpoint
-- A held order that is released, and a batch that starts, is approved by people who are active at that moment, too.
drop trigger guard_quorum_now on orders;
--> statement-breakpoint
create trigger guard_quorum_now before update on orders for each row
  when (old.state in ('awaiting_approval', 'held') and old.state <> new.state and new.state in ('approved', 'held'))
  execute function guard_order_quorum_now();
--> statement-breakpoint
drop trigger guard_quorum_now on batches;
--> statement-breakpoint
create trigger guard_quorum_now before update on batches for each row
  when ((old.state = 'awaiting_approval' and new.state = 'approved') or (old.state = 'approved' and new.state = 'running'))
  execute function guard_batch_quorum_now();
--> statement-breakpoint
-- A batch that is resumed may lack approvals of people who were switched off; whoever resumes it fills a seat.
create or replace function guard_resumed_batch() returns trigger language plpgsql as $$
begin
  if not exists (select from batch_resumptions where batch_id = new.id and xmin = pg_current_xact_id()::xid) then
    raise exception 'a batch is resumed with a second factor of an approver' using errcode = '23514', constraint = 'batches_resumed';
  end if;
  if not are_seats_filled((
    select coalesce(jsonb_agg(to_jsonb(given.groups)), '[]') from (
      select a.groups from batch_approvals a join users u on u.id = a.approver_id and u.is_active
      where a.batch_id = new.id and a.version = new.version and a.hash = new.hash and a.decision = 'approved'
        and not has_edited_batch(new, a.approver_id)
      union all
      select u.groups from batch_resumptions r join users u on u.id = r.person_id and u.is_active
      where r.batch_id = new.id and r.xmin = pg_current_xact_id()::xid and not has_edited_batch(new, r.person_id) and not exists (
        select from batch_approvals a where a.batch_id = new.id and a.version = new.version and a.hash = new.hash
          and a.decision = 'approved' and a.approver_id = r.person_id)
    ) as given
  ), new.required_approvals, new.required_groups) then
    raise exception 'a batch is resumed on approvals of people who were not switched off since'
      using errcode = '23514', constraint = 'batches_quorum_now';
  end if;
  return new;
end $$;
