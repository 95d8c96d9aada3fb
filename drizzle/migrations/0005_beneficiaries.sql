CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"bank_bic" text,
	"bank_name" text,
	"address_street" text,
	"address_building" text,
	"address_post_code" text,
	"address_town" text,
	"address_country" text,
	"address_line" text,
	"notes" text,
	"account_key" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"words" text[] NOT NULL,
	"sort_name" text NOT NULL,
	"verifier_id" uuid,
	"verified_at" timestamp (3) with time zone,
	"account_verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiaries_state" CHECK ("beneficiaries"."state" in ('waiting', 'verified', 'changing', 'retired')),
	CONSTRAINT "beneficiaries_verified" CHECK (("beneficiaries"."version" = 0 and "beneficiaries"."state" = 'waiting' and "beneficiaries"."verified_at" is null)
        or ("beneficiaries"."version" > 0 and "beneficiaries"."state" <> 'waiting' and "beneficiaries"."verifier_id" is not null
        and "beneficiaries"."verified_at" is not null and "beneficiaries"."account_verified_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "beneficiary_versions" (
	"beneficiary_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"what" text NOT NULL,
	"document" jsonb NOT NULL,
	"account" text NOT NULL,
	"account_key" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"verifier_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiary_versions_beneficiary_id_version_pk" PRIMARY KEY("beneficiary_id","version"),
	CONSTRAINT "beneficiary_versions_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "beneficiary_versions_what" CHECK ("beneficiary_versions"."what" in ('add', 'change', 'retire')),
	CONSTRAINT "beneficiary_versions_two_people" CHECK ("beneficiary_versions"."proposer_id" <> "beneficiary_versions"."verifier_id")
);
--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_verifier_id_users_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_verifier_id_users_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_account" ON "beneficiaries" USING btree ("account_key") WHERE "beneficiaries"."state" <> 'retired';--> statement-breakpoint
CREATE INDEX "beneficiaries_name" ON "beneficiaries" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_state" ON "beneficiaries" USING btree ("state","sort_name","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_words" ON "beneficiaries" USING gin (array_to_tsvector("words"));--> statement-breakpoint
CREATE INDEX "beneficiaries_name_keys" ON "beneficiaries" USING gin ("name_keys");