CREATE TABLE "kept_entries" (
	"account" text NOT NULL,
	"month" date NOT NULL,
	"position" integer NOT NULL,
	"payment_id" text NOT NULL,
	"network" text NOT NULL,
	"date" date NOT NULL,
	"beneficiary_name" text NOT NULL,
	"counterparty_account" text NOT NULL,
	"details" text NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"direction" text NOT NULL,
	"running_balance" numeric(18,2) NOT NULL,
	"original_amount" text,
	"original_currency" text,
	"fee_payment_id" text,
	"external_payment_id" text,
	CONSTRAINT "kept_entries_account_month_position_pk" PRIMARY KEY("account","month","position"),
	CONSTRAINT "kept_entries_direction" CHECK ("kept_entries"."direction" in ('incoming', 'outgoing')),
	CONSTRAINT "kept_entries_network" CHECK ("kept_entries"."network" in ('SEPA', 'SEPA_INSTANT', 'SWIFT'))
);
--> statement-breakpoint
CREATE TABLE "kept_statements" (
	"account" text NOT NULL,
	"month" date NOT NULL,
	"covers_to" date NOT NULL,
	"client_name" text NOT NULL,
	"opening" numeric(18,2) NOT NULL,
	"closing" numeric(18,2) NOT NULL,
	"credits" numeric(18,2) NOT NULL,
	"debits" numeric(18,2) NOT NULL,
	"credit_count" integer NOT NULL,
	"debit_count" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_statements_account_month_pk" PRIMARY KEY("account","month"),
	CONSTRAINT "kept_statements_month" CHECK (extract(day from "kept_statements"."month") = 1),
	CONSTRAINT "kept_statements_covers" CHECK ("kept_statements"."covers_to" >= "kept_statements"."month" and "kept_statements"."covers_to" < "kept_statements"."month" + interval '1 month')
);
--> statement-breakpoint
ALTER TABLE "kept_entries" ADD CONSTRAINT "kept_entries_account_month_kept_statements_account_month_fk" FOREIGN KEY ("account","month") REFERENCES "public"."kept_statements"("account","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_entries_day" ON "kept_entries" USING btree ("account","date");--> statement-breakpoint
CREATE INDEX "kept_entries_payment" ON "kept_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "kept_entries_fee" ON "kept_entries" USING btree ("fee_payment_id") WHERE "kept_entries"."fee_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "kept_entries_external" ON "kept_entries" USING btree ("external_payment_id") WHERE "kept_entries"."external_payment_id" is not null;