CREATE TABLE "factor_confirmations" (
	"subject_id" uuid NOT NULL,
	"act" text NOT NULL,
	"person_id" uuid NOT NULL,
	"form" text NOT NULL,
	"hash" text NOT NULL,
	"factor_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_confirmations_subject_id_act_pk" PRIMARY KEY("subject_id","act"),
	CONSTRAINT "factor_confirmations_act" CHECK ("factor_confirmations"."act" in ('enrol', 'remove'))
);
--> statement-breakpoint
ALTER TABLE "factor_confirmations" ADD CONSTRAINT "factor_confirmations_subject_id_factors_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_confirmations" ADD CONSTRAINT "factor_confirmations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_confirmations" ADD CONSTRAINT "factor_confirmations_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
update factors set active_from = added_at where state = 'active' and active_from is null;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_active_from" CHECK ("factors"."state" <> 'active' or "factors"."active_from" is not null);
--> statement-breakpoint
-- A second factor confirms from its date on, by the database's clock: in its waiting time it is active and confirms nothing.
create or replace function has_active_factor(person uuid, factor uuid) returns boolean language sql stable as $$
  select exists (
    select from factors f join users u on u.id = f.user_id
    where f.id = factor and f.user_id = person and f.state = 'active' and f.active_from <= clock_timestamp() and u.is_active
  )
$$;
--> statement-breakpoint
-- The admin who knew a person's password last: the requester of their admission, or of a new password.
create function last_password_giver(person uuid) returns uuid language sql stable as $$
  select proposer_id from proposals
  where subject_id = person::text and kind in ('person.admit', 'person.new_password') and state = 'approved'
  order by decided_at desc limit 1
$$;
--> statement-breakpoint
-- Who may approve a first or replaced second factor of a person. lib/identity/enrolment-admins.ts says the same.
create function enrolment_admins(owner uuid) returns setof uuid language sql stable as $$
  select id from users where role = 'admin' and is_active and id <> owner and id is distinct from last_password_giver(owner)
$$;
--> statement-breakpoint
-- Two of these admins and the waiting time that they saw; or one and twice that time, where there is no second one.
create function is_enrolment_approved(f factors) returns boolean language sql stable as $$
  select exists (
    select from proposals p
    cross join lateral (
      select count(*) as given from proposal_confirmations c
      where c.proposal_id = p.id and c.hash = p.hash and c.person_id in (select enrolment_admins(f.user_id))
    ) as approvals
    where p.kind = 'factor.enrol' and p.subject_id = f.id::text and p.state = 'approved' and p.proposer_id = f.user_id
      and (p.payload->>'userId', p.payload->>'keyHash') = (f.user_id::text, f.key_hash)
      and given >= greatest(1, least(2, (select count(*) from enrolment_admins(f.user_id))))
      and f.active_from >= date_trunc('milliseconds', now())
        + make_interval(hours => (p.payload->>'waitingHours')::int * case when given >= 2 then 1 else 2 end)
  )
$$;
--> statement-breakpoint
create or replace function guard_factor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or new.active_from is not null or new.counter < 0 then
      raise exception 'a second factor begins waiting' using errcode = '23514', constraint = 'factors_begin_waiting';
    end if;
    return new;
  end if;
  if old.state = 'removed' or (new.id, new.user_id, new.kind, new.label, new.key_hash, new.credential_id, new.public_key, new.transports,
     new.sealed_secret, new.added_at) is distinct from (old.id, old.user_id, old.kind, old.label, old.key_hash, old.credential_id,
     old.public_key, old.transports, old.sealed_secret, old.added_at) then
    raise exception 'a second factor stays what it is' using errcode = '23514', constraint = 'factors_identity';
  end if;
  if old.active_from is not null and new.active_from is distinct from old.active_from then
    raise exception 'a second factor stays what it is' using errcode = '23514', constraint = 'factors_identity';
  end if;
  if new.counter < old.counter then
    raise exception 'the count of a passkey only rises' using errcode = '23514', constraint = 'factors_counter';
  end if;
  if new.state <> old.state and new.state <> 'removed' and not (old.state = 'waiting' and (
    (new.kind = 'totp' and may_get_first_app(new.user_id))
    or exists (select from factor_confirmations c where c.subject_id = new.id and c.act = 'enrol')
    or is_enrolment_approved(new)
  )) then
    raise exception 'a second factor takes its owner with another one, or two admins and a waiting time'
      using errcode = '23514', constraint = 'factors_agreed';
  end if;
  if new.state = 'removed' and old.state = 'active' and old.active_from <= clock_timestamp()
    and not exists (select from factor_confirmations c where c.subject_id = new.id and c.act = 'remove')
    and not exists (
      select from proposals p where p.kind = 'factor.remove' and p.subject_id = new.id::text and p.state = 'approved'
    )
  then
    raise exception 'a second factor is removed by its owner with a factor, or by two people'
      using errcode = '23514', constraint = 'factors_removal';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function guard_factor_confirmation() returns trigger language plpgsql as $$
declare f factors;
begin
  select * into f from factors where id = new.subject_id for update;
  if f.user_id is distinct from new.person_id
    or f.state is distinct from (case new.act when 'enrol' then 'waiting' else 'active' end)
  then
    raise exception 'an owner confirms that a second factor of theirs is added or removed'
      using errcode = '23514', constraint = 'factor_confirmations_owner';
  end if;
  if new.hash <> encode(sha256(convert_to(new.form, 'UTF8')), 'hex')
    or (new.form::jsonb->>'act', new.form::jsonb->>'id', new.form::jsonb->>'userId', new.form::jsonb->>'keyHash')
      is distinct from (new.act, f.id::text, f.user_id::text, f.key_hash)
  then
    raise exception 'a confirmation names the second factor as it is' using errcode = '23514', constraint = 'factor_confirmations_form';
  end if;
  if not has_active_factor(new.person_id, new.factor_id)
    or not is_evidence_of(new.evidence, new.factor_id, new.person_id, new.hash)
  then
    raise exception 'an owner confirms with a second factor in force' using errcode = '23514', constraint = 'factor_confirmations_confirmed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on factor_confirmations for each row execute function guard_factor_confirmation();
--> statement-breakpoint
create trigger append_only before update or delete on factor_confirmations for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on factor_confirmations execute function refuse_change();
--> statement-breakpoint
create or replace function guard_proposal_confirmation() returns trigger language plpgsql as $$
declare p proposals;
begin
  select * into p from proposals where id = new.proposal_id for update;
  if p.state <> 'open' or p.hash <> new.hash then
    raise exception 'a confirmation is of an open proposal as it is' using errcode = '23514', constraint = 'proposal_confirmations_open';
  end if;
  if new.person_id = p.proposer_id then
    raise exception 'proposer and decider are different people' using errcode = '23514', constraint = 'proposal_confirmations_other_person';
  end if;
  if not has_active_factor(new.person_id, new.factor_id) or not is_evidence_of(new.evidence, new.factor_id, new.person_id, new.hash) then
    raise exception 'a decision is confirmed with a second factor of the decider'
      using errcode = '23514', constraint = 'proposal_confirmations_confirmed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_approval() returns trigger language plpgsql as $$
declare o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if o.state <> 'awaiting_approval' or o.version <> new.version or o.hash <> new.hash then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'approvals_current_version';
  end if;
  if has_edited_order(o, new.approver_id) then
    raise exception 'maker, editors and approver are different people' using errcode = '23514', constraint = 'approvals_other_person';
  end if;
  if new.decision = 'approved' and (new.evidence is null or not has_active_factor(new.approver_id, new.factor_id)) then
    raise exception 'an approval is confirmed with a second factor of the approver' using errcode = '23514', constraint = 'approvals_confirmed';
  end if;
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence' using errcode = '23514', constraint = 'approvals_evidence';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_batch_approval() returns trigger language plpgsql as $$
declare b batches;
begin
  select * into b from batches where id = new.batch_id for update;
  if b.state is distinct from 'awaiting_approval' or b.version <> new.version or b.hash <> new.hash or not exists (
    select from batch_versions v where v.batch_id = new.batch_id and v.version = new.version and v.hash = new.hash
  ) then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'batch_approvals_current_version';
  end if;
  if has_edited_batch(b, new.approver_id) then
    raise exception 'maker, editors and approver are different people' using errcode = '23514', constraint = 'batch_approvals_other_person';
  end if;
  if new.decision = 'approved' and (new.evidence is null or not has_active_factor(new.approver_id, new.factor_id)) then
    raise exception 'an approval is confirmed with a second factor of the approver' using errcode = '23514', constraint = 'batch_approvals_confirmed';
  end if;
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence' using errcode = '23514', constraint = 'batch_approvals_evidence';
  end if;
  return new;
end $$;
