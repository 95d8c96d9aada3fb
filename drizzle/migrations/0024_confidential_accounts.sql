CREATE TABLE "confidential_accounts" (
	"iban" text NOT NULL,
	"version" integer NOT NULL,
	"is_confidential" boolean NOT NULL,
	"members" uuid[] NOT NULL,
	"change_request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "confidential_accounts_iban_version_pk" PRIMARY KEY("iban","version"),
	CONSTRAINT "confidential_accounts_change_request_id_unique" UNIQUE("change_request_id"),
	CONSTRAINT "confidential_accounts_version" CHECK ("confidential_accounts"."version" > 0),
	CONSTRAINT "confidential_accounts_members" CHECK ("confidential_accounts"."is_confidential" or cardinality("confidential_accounts"."members") = 0)
);
--> statement-breakpoint
ALTER TABLE "confidential_accounts" ADD CONSTRAINT "confidential_accounts_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account");--> statement-breakpoint
CREATE INDEX "cached_entries_payer" ON "cached_entries" USING btree ("counterparty_account") WHERE "cached_entries"."direction" = 'incoming';