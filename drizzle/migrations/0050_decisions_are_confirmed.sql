CREATE TABLE "batch_resumptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"form" text NOT NULL,
	"hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"factor_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_confirmations" (
	"proposal_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"factor_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_confirmations_proposal_id_person_id_pk" PRIMARY KEY("proposal_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "batch_resumptions" ADD CONSTRAINT "batch_resumptions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_resumptions" ADD CONSTRAINT "batch_resumptions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_resumptions" ADD CONSTRAINT "batch_resumptions_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_confirmations" ADD CONSTRAINT "proposal_confirmations_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_confirmations" ADD CONSTRAINT "proposal_confirmations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_confirmations" ADD CONSTRAINT "proposal_confirmations_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_resumptions_batch" ON "batch_resumptions" USING btree ("batch_id");
--> statement-breakpoint
-- Every approval of a proposal, and every resumption of a batch, is confirmed with an active second factor of the one who decides.
create function has_active_factor(person uuid, factor uuid) returns boolean language sql stable as $$
  select exists (
    select from factors f join users u on u.id = f.user_id
    where f.id = factor and f.user_id = person and f.state = 'active' and u.is_active
  )
$$;
--> statement-breakpoint
create function guard_proposal_confirmation() returns trigger language plpgsql as $$
declare p proposals;
begin
  select * into p from proposals where id = new.proposal_id for update;
  if p.state <> 'open' or p.hash <> new.hash then
    raise exception 'a confirmation is of an open proposal as it is' using errcode = '23514', constraint = 'proposal_confirmations_open';
  end if;
  -- The owner of a new second factor confirms it with one that is active already.
  if new.person_id = p.proposer_id and p.kind <> 'factor.enrol' then
    raise exception 'proposer and decider are different people' using errcode = '23514', constraint = 'proposal_confirmations_other_person';
  end if;
  if not has_active_factor(new.person_id, new.factor_id) then
    raise exception 'a decision is confirmed with a second factor of the decider'
      using errcode = '23514', constraint = 'proposal_confirmations_confirmed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on proposal_confirmations for each row execute function guard_proposal_confirmation();
--> statement-breakpoint
create trigger append_only before update or delete on proposal_confirmations for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on proposal_confirmations execute function refuse_change();
--> statement-breakpoint
create function guard_proposal_approval() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposal_confirmations c where c.proposal_id = new.id and c.person_id = new.decider_id and c.hash = new.hash
  ) then
    raise exception 'a proposal is approved with a second factor of its decider' using errcode = '23514', constraint = 'proposals_confirmed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_approval before update on proposals for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function guard_proposal_approval();
--> statement-breakpoint
create function guard_batch_resumption() returns trigger language plpgsql as $$
declare b batches;
begin
  select * into b from batches where id = new.batch_id for update;
  if b.state <> 'paused' or b.version <> new.version or new.hash <> encode(sha256(convert_to(new.form, 'UTF8')), 'hex')
     or (new.form::jsonb->>'id', new.form::jsonb->>'version', new.form::jsonb->>'hash') is distinct from (b.id::text, b.version::text, b.hash) then
    raise exception 'a resumption is of a paused batch as it is' using errcode = '23514', constraint = 'batch_resumptions_paused';
  end if;
  if has_edited_batch(b, new.person_id) then
    raise exception 'whoever made or edited a batch does not resume it' using errcode = '23514', constraint = 'batch_resumptions_other_person';
  end if;
  if not has_active_factor(new.person_id, new.factor_id) then
    raise exception 'a resumption is confirmed with a second factor of the approver'
      using errcode = '23514', constraint = 'batch_resumptions_confirmed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on batch_resumptions for each row execute function guard_batch_resumption();
--> statement-breakpoint
create trigger append_only before update or delete on batch_resumptions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_resumptions execute function refuse_change();
--> statement-breakpoint
create function guard_resumed_batch() returns trigger language plpgsql as $$
begin
  if not exists (select from batch_resumptions where batch_id = new.id and xmin = pg_current_xact_id()::xid) then
    raise exception 'a batch is resumed with a second factor of an approver' using errcode = '23514', constraint = 'batches_resumed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_resumed before update on batches for each row
  when (old.state = 'paused' and new.state = 'running') execute function guard_resumed_batch();
