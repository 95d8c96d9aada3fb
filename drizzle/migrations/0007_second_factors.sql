CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_hash" text,
	"one_time_value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"key_hash" text NOT NULL,
	"credential_id" text,
	"public_key" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"sealed_secret" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"active_from" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "factors_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "factors_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "factors_state" CHECK ("factors"."state" in ('waiting', 'active', 'removed')),
	CONSTRAINT "factors_key_hash" CHECK ("factors"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "factors_removed" CHECK (("factors"."state" = 'removed') = ("factors"."removed_at" is not null)),
	CONSTRAINT "factors_parts" CHECK (("factors"."kind" = 'passkey' and "factors"."credential_id" is not null and "factors"."public_key" is not null
        and "factors"."sealed_secret" is null)
        or ("factors"."kind" = 'totp' and "factors"."credential_id" is null and "factors"."public_key" is null
        and "factors"."sealed_secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "totp_uses" (
	"factor_id" uuid NOT NULL,
	"step" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "totp_uses_factor_id_step_pk" PRIMARY KEY("factor_id","step")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_uses" ADD CONSTRAINT "totp_uses_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_one_totp" ON "factors" USING btree ("user_id") WHERE "factors"."kind" = 'totp' and "factors"."state" <> 'removed';