CREATE TABLE "company_logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_logos_hash" CHECK ("company_logos"."hash" = encode(sha256("company_logos"."png"), 'hex')),
	CONSTRAINT "company_logos_size" CHECK (length("company_logos"."png") between 1 and 500000),
	CONSTRAINT "company_logos_pixels" CHECK ("company_logos"."width" between 1 and 1200 and "company_logos"."height" between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "company_profiles" (
	"version" integer PRIMARY KEY NOT NULL,
	"address" text[] NOT NULL,
	"letterhead" text[] NOT NULL,
	"logo" text,
	"change_request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_profiles_change_request_id_unique" UNIQUE("change_request_id"),
	CONSTRAINT "company_profiles_version" CHECK ("company_profiles"."version" > 0),
	CONSTRAINT "company_profiles_lines" CHECK (cardinality("company_profiles"."address") <= 5 and cardinality("company_profiles"."letterhead") <= 3)
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "document_form" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "document_language" text;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_logo_company_logos_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."company_logos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_document_form" CHECK ("preferences"."document_form" in ('compact', 'roomy'));--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_document_language" CHECK ("preferences"."document_language" in ('en', 'de'));