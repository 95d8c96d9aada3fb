CREATE TABLE "go_live_card" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_hidden" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "go_live_card_one" CHECK ("go_live_card"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "go_live_card" ADD CONSTRAINT "go_live_card_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;