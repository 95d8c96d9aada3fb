CREATE TABLE "break_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"break_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "break_events_what" CHECK ("break_events"."what" in ('found', 'changed', 'commented', 'owned', 'disowned', 'resolved', 'reopened', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "breaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"state" text NOT NULL,
	"account" text NOT NULL,
	"order_id" uuid,
	"payment_id" text,
	"day" date NOT NULL,
	"expected" numeric(18,2),
	"stated" numeric(18,2),
	"why" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"owner_id" uuid,
	"resolution" text,
	"resolution_text" text,
	"resolved_by_id" uuid,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "breaks_state" CHECK ("breaks"."state" in ('open', 'resolved', 'cleared')),
	CONSTRAINT "breaks_kind" CHECK ("breaks"."kind" in ('executed_without_order', 'paid_twice', 'amount_differs', 'counterparty_differs', 'completed_not_booked',
        'booked_but_not_completed', 'status_differs', 'fee_differs', 'statement_broken', 'entries_rewritten')),
	CONSTRAINT "breaks_resolution" CHECK (("breaks"."state" = 'resolved') = ("breaks"."resolution" is not null)
        and num_nonnulls("breaks"."resolution", "breaks"."resolution_text", "breaks"."resolved_by_id", "breaks"."resolved_at") in (0, 4)
        and "breaks"."resolution" in ('made_elsewhere', 'agreed_with_service', 'money_returned', 'charged_rightly', 'other')),
	CONSTRAINT "breaks_cleared" CHECK ("breaks"."state" <> 'cleared' or "breaks"."gone_at" is not null),
	CONSTRAINT "breaks_open" CHECK ("breaks"."state" <> 'open' or "breaks"."gone_at" is null)
);
--> statement-breakpoint
CREATE TABLE "order_checks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"said" text,
	"said_payment_id" text,
	"said_reason" text,
	"state_then" text,
	"read_at" timestamp (3) with time zone,
	"commission" numeric(18,2),
	"commission_from" text,
	CONSTRAINT "order_checks_said" CHECK ("order_checks"."said" in ('PENDING', 'COMPLETED', 'REJECTED', 'NOT_FOUND')),
	CONSTRAINT "order_checks_read" CHECK (("order_checks"."said" is null) = ("order_checks"."read_at" is null) and ("order_checks"."said" is null) = ("order_checks"."state_then" is null)),
	CONSTRAINT "order_checks_commission" CHECK (("order_checks"."commission" is null) = ("order_checks"."commission_from" is null) and "order_checks"."commission_from" in ('quoted', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"step" text,
	"step_done" integer DEFAULT 0 NOT NULL,
	"step_total" integer DEFAULT 0 NOT NULL,
	"since" date,
	"books_as_of" timestamp (3) with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"breaks_open" integer DEFAULT 0 NOT NULL,
	"breaks_new" integer DEFAULT 0 NOT NULL,
	"breaks_cleared" integer DEFAULT 0 NOT NULL,
	"breaks_resolved" integer DEFAULT 0 NOT NULL,
	"statuses_read" integer DEFAULT 0 NOT NULL,
	"statuses_missing" integer DEFAULT 0 NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reconciliation_runs_state" CHECK ("reconciliation_runs"."state" in ('asked', 'running', 'done', 'failed', 'abandoned')),
	CONSTRAINT "reconciliation_runs_ended" CHECK (("reconciliation_runs"."ended_at" is null) = ("reconciliation_runs"."state" in ('asked', 'running'))),
	CONSTRAINT "reconciliation_runs_step" CHECK ("reconciliation_runs"."step" in ('books', 'statuses', 'fees', 'compare'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_start" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"from_before" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reconciliation_start_one" CHECK ("reconciliation_start"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "break_events" ADD CONSTRAINT "break_events_break_id_breaks_id_fk" FOREIGN KEY ("break_id") REFERENCES "public"."breaks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_events" ADD CONSTRAINT "break_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_checks" ADD CONSTRAINT "order_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "break_events_break" ON "break_events" USING btree ("break_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "breaks_there" ON "breaks" USING btree ("kind","subject_key") WHERE "breaks"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "breaks_listed" ON "breaks" USING btree ("state","first_seen_at","id");--> statement-breakpoint
CREATE INDEX "breaks_order" ON "breaks" USING btree ("order_id") WHERE "breaks"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one" ON "reconciliation_runs" USING btree ((true)) WHERE "reconciliation_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("asked_at" DESC NULLS LAST);