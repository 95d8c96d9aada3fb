CREATE TABLE "order_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "policies_version" CHECK ("policies"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"hash" text NOT NULL,
	"note" text,
	"proposer_id" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decider_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "proposals_hash" CHECK ("proposals"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "proposals_state" CHECK ("proposals"."state" in ('open', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."state" = 'open') = ("proposals"."decider_id" is null and "proposals"."decided_at" is null)),
	CONSTRAINT "proposals_two_people" CHECK (("proposals"."state" in ('approved', 'declined') and "proposals"."decider_id" <> "proposals"."proposer_id")
        or ("proposals"."state" = 'withdrawn' and "proposals"."decider_id" = "proposals"."proposer_id") or "proposals"."state" = 'open')
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"why" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "exceptions_closed" CHECK (("exceptions"."closed_at" is null) = ("exceptions"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_decision";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_phase";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "beneficiary_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policy_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "required_approvals" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "required_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counts_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duplicate_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "not_found_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open" ON "proposals" USING btree ("kind","subject_id") WHERE "proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "proposals_newest" ON "proposals" USING btree ("proposed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "proposals_subject" ON "proposals" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_open" ON "exceptions" USING btree ("order_id") WHERE "exceptions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "exceptions_newest" ON "exceptions" USING btree ("opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_counting" ON "orders" USING btree ("counts_on");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("scheduled_for") WHERE "orders"."state" = 'held';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decision" CHECK ("approvals"."decision" in ('approved', 'declined', 'sent_back'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_required_approvals" CHECK ("orders"."required_approvals" between 1 and 9);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_for" CHECK ("orders"."state" <> 'held' or "orders"."scheduled_for" is not null);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_phase" CHECK ("submissions"."phase" in ('send', 'watch', 'follow', 'done'));