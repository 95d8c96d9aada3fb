CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text,
	CONSTRAINT "mails_outcome" CHECK ("mails"."outcome" in ('sent', 'refused', 'given_up', 'nothing_left')),
	CONSTRAINT "mails_closed" CHECK (("mails"."closed_at" is null) = ("mails"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "notice_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "notice_cursor_one" CHECK ("notice_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_through" bigint DEFAULT 0 NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"topic" text NOT NULL,
	"is_for_mail" boolean NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "notices_user_id_sequence_pk" PRIMARY KEY("user_id","sequence"),
	CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('approvals', 'outcomes', 'exceptions', 'changes', 'comments'))
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_received";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "deliveries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sequence_audit_records_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."audit_records"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_open" ON "mails" USING btree ("user_id") WHERE "mails"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("user_id") WHERE "notices"."is_for_mail" and "notices"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_id") WHERE "notices"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_forged" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "webhook_deliveries"."is_verified";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_no_order" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "webhook_deliveries"."is_verified" and "webhook_deliveries"."order_id" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_payment" ON "webhook_deliveries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_external" ON "webhook_deliveries" USING btree ("external_payment_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_count" CHECK ("webhook_deliveries"."deliveries" > 0);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_verdict" CHECK (("webhook_deliveries"."verdict" = 'verified') = "webhook_deliveries"."is_verified");