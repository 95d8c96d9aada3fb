CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"numbers" text,
	"dates" text,
	"zone" text,
	CONSTRAINT "preferences_language" CHECK ("preferences"."language" in ('en', 'de')),
	CONSTRAINT "preferences_numbers" CHECK ("preferences"."numbers" in ('point', 'comma', 'space')),
	CONSTRAINT "preferences_dates" CHECK ("preferences"."dates" in ('words', 'slashes', 'dots', 'iso')),
	CONSTRAINT "preferences_zone" CHECK (length("preferences"."zone") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;