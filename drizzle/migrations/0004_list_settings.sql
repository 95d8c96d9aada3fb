CREATE TABLE "list_settings" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"density" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_settings_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "list_settings_density" CHECK ("list_settings"."density" in ('comfortable', 'compact')),
	CONSTRAINT "list_settings_columns" CHECK (cardinality("list_settings"."columns") <= 30)
);
--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;