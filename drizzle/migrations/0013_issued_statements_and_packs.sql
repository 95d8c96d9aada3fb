CREATE TABLE "issued_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account" text NOT NULL,
	"client_name" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"opening" numeric(18,2) NOT NULL,
	"closing" numeric(18,2) NOT NULL,
	"credits" numeric(18,2) NOT NULL,
	"debits" numeric(18,2) NOT NULL,
	"credit_count" integer NOT NULL,
	"debit_count" integer NOT NULL,
	"adds_up" boolean NOT NULL,
	"format" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by_id" uuid NOT NULL,
	"pack_id" uuid,
	CONSTRAINT "issued_statements_code" CHECK ("issued_statements"."code" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "issued_statements_period" CHECK ("issued_statements"."period_from" <= "issued_statements"."period_to")
);
--> statement-breakpoint
CREATE TABLE "statement_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"formats" text[] NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"doing" text,
	"problem" text,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_packs_state" CHECK ("statement_packs"."state" in ('preparing', 'ready', 'writing', 'done', 'failed', 'cancelled')),
	CONSTRAINT "statement_packs_steps" CHECK ("statement_packs"."done" between 0 and "statement_packs"."total"),
	CONSTRAINT "statement_packs_month" CHECK (extract(day from "statement_packs"."month") = 1),
	CONSTRAINT "statement_packs_formats" CHECK (cardinality("statement_packs"."formats") > 0)
);
--> statement-breakpoint
ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_pack_id_statement_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."statement_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_packs" ADD CONSTRAINT "statement_packs_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_statements_code" ON "issued_statements" USING btree ("code" text_pattern_ops,"issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_packs_newest" ON "statement_packs" USING btree ("asked_at" DESC NULLS LAST,"id");