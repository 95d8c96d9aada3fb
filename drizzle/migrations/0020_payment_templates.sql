CREATE TABLE "payment_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(18,2),
	"beneficiary_name" text NOT NULL,
	"beneficiary_account" text NOT NULL,
	"reference" text,
	"beneficiary_address" text,
	"bank_bic" text,
	"bank_name" text,
	"address_street" text,
	"address_town" text,
	"address_country" text,
	"currency" text NOT NULL,
	"commission_account" text,
	"beneficiary_id" uuid,
	"creator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "payment_templates_named" CHECK (length("payment_templates"."name") between 1 and 60),
	CONSTRAINT "payment_templates_version" CHECK ("payment_templates"."version" > 0),
	CONSTRAINT "payment_templates_amount" CHECK ("payment_templates"."amount" > 0),
	CONSTRAINT "payment_templates_network" CHECK ("payment_templates"."network" in ('SEPA', 'SEPA_INSTANT', 'SWIFT')),
	CONSTRAINT "payment_templates_not_to_itself" CHECK ("payment_templates"."beneficiary_account" <> "payment_templates"."account"),
	CONSTRAINT "payment_templates_lengths" CHECK (length("payment_templates"."beneficiary_name") between 1 and 70 and length("payment_templates"."beneficiary_account") between 1 and 40
        and length("payment_templates"."reference") between 1 and 140 and length("payment_templates"."beneficiary_address") <= 140
        and length("payment_templates"."bank_name") <= 70 and length("payment_templates"."address_street") <= 70 and length("payment_templates"."address_town") <= 35),
	CONSTRAINT "payment_templates_swift_parts" CHECK (("payment_templates"."network" = 'SWIFT' and "payment_templates"."bank_bic" is not null and "payment_templates"."address_street" is not null
        and "payment_templates"."address_town" is not null and "payment_templates"."address_country" is not null and "payment_templates"."beneficiary_address" is null)
        or ("payment_templates"."network" <> 'SWIFT' and "payment_templates"."bank_bic" is null and "payment_templates"."bank_name" is null and "payment_templates"."address_street" is null
        and "payment_templates"."address_town" is null and "payment_templates"."address_country" is null and "payment_templates"."currency" = 'EUR'))
);
--> statement-breakpoint
ALTER TABLE "payment_templates" ADD CONSTRAINT "payment_templates_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_templates" ADD CONSTRAINT "payment_templates_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_templates_name" ON "payment_templates" USING btree ("name_key");