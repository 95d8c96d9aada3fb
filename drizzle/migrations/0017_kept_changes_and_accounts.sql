-- A copy from before entries could be searched is fetched again.
truncate kept_entries, kept_statements;
--> statement-breakpoint
CREATE TABLE "kept_accounts" (
	"iban" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"swift_account" text,
	"tag_name" text,
	"account_type" text NOT NULL,
	"status" text NOT NULL,
	"is_commission" boolean NOT NULL,
	"balance" numeric(18,2) NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"month" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"opening_before" numeric(18,2) NOT NULL,
	"opening_after" numeric(18,2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_entries" ADD COLUMN "search_text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "kept_changes_account" ON "kept_changes" USING btree ("account","month");--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("updated_at") WHERE "orders"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_account" ON "webhook_deliveries" USING btree ("account","received_at") WHERE "webhook_deliveries"."is_verified";
--> statement-breakpoint
create trigger append_only before update or delete on kept_changes for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on kept_changes execute function refuse_change();
