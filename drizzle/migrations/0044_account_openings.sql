CREATE TABLE "account_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"account_type" text NOT NULL,
	"label" text NOT NULL,
	"is_commission" boolean NOT NULL,
	"known_ibans" text[] NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"iban" text,
	CONSTRAINT "account_openings_opened" CHECK (coalesce("account_openings"."outcome" = 'opened', false) = ("account_openings"."iban" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_openings" ADD CONSTRAINT "account_openings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_openings_unanswered" ON "account_openings" USING btree ("asked_at") WHERE "account_openings"."outcome" is null;