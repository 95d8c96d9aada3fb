CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"level" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_kind_subject_id_level_since_pk" PRIMARY KEY("kind","subject_id","level","since"),
	CONSTRAINT "reminders_kind" CHECK ("reminders"."kind" in ('payment', 'batch', 'change_request', 'exception', 'difference')),
	CONSTRAINT "reminders_level" CHECK ("reminders"."level" in ('reminder', 'escalation'))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_topic";--> statement-breakpoint
CREATE INDEX "batches_longest_awaiting" ON "batches" USING btree ("submitted_at","id") WHERE "batches"."state" = 'awaiting_approval';--> statement-breakpoint
CREATE INDEX "exceptions_waiting" ON "exceptions" USING btree (greatest("opened_at", "quiet_until"),"id") WHERE "exceptions"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('approvals', 'outcomes', 'exceptions', 'changes', 'comments', 'reminders'));