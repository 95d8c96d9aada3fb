CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"mentioned" uuid[] DEFAULT '{}' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "comments_subject_kind" CHECK ("comments"."subject_kind" in ('order', 'batch', 'beneficiary', 'break')),
	CONSTRAINT "comments_text" CHECK (char_length("comments"."text") between 1 and 2000),
	CONSTRAINT "comments_mentioned" CHECK (cardinality("comments"."mentioned") <= 20)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
-- Comments on payments and on differences become comments of one kind, under their identifiers and times.
INSERT INTO "comments" ("id", "subject_kind", "subject_id", "author_id", "at", "text")
SELECT "id", 'order', "order_id", "author_id", "at", "text" FROM "order_comments";--> statement-breakpoint
INSERT INTO "comments" ("id", "subject_kind", "subject_id", "author_id", "at", "text")
SELECT gen_random_uuid(), 'break', "break_id", "actor_id", "at", "text" FROM "break_events" WHERE "what" = 'commented';--> statement-breakpoint
ALTER TABLE "break_events" DISABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "break_events" WHERE "what" = 'commented';--> statement-breakpoint
ALTER TABLE "break_events" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "break_events" DROP CONSTRAINT "break_events_what";--> statement-breakpoint
ALTER TABLE "break_events" ADD CONSTRAINT "break_events_what" CHECK ("break_events"."what" in ('found', 'changed', 'assigned', 'unassigned', 'resolved', 'reopened', 'gone'));--> statement-breakpoint
DROP TABLE "order_comments" CASCADE;
