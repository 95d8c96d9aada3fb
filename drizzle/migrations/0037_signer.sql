CREATE TABLE "attested_factors" (
	"factor_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "attested_factors_reason" CHECK ("attested_factors"."reason" in ('first_start', 'command_line', 'evidence'))
);
--> statement-breakpoint
CREATE TABLE "checked_codes" (
	"factor_id" uuid NOT NULL,
	"step" bigint NOT NULL,
	"subject_hash" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checked_codes_factor_id_step_pk" PRIMARY KEY("factor_id","step")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "signer_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"mark" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"answer" text,
	"answer_mark" text,
	CONSTRAINT "signer_requests_answered" CHECK (("signer_requests"."answer" is null) = ("signer_requests"."answer_mark" is null))
);
--> statement-breakpoint
CREATE TABLE "signer_start" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "signer_start_one" CHECK ("signer_start"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "attested_factors" ADD CONSTRAINT "attested_factors_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_codes" ADD CONSTRAINT "checked_codes_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signer_requests_waiting" ON "signer_requests" USING btree ("asked_at") WHERE "signer_requests"."answer" is null;