CREATE TABLE "accounting_export_accounts" (
	"export_id" uuid NOT NULL,
	"account" text NOT NULL,
	"ledger_account" text NOT NULL,
	"covers_to" date NOT NULL,
	"entry_count" integer NOT NULL,
	"late_count" integer NOT NULL,
	"credits" numeric(18,2) NOT NULL,
	"debits" numeric(18,2) NOT NULL,
	CONSTRAINT "accounting_export_accounts_export_id_account_pk" PRIMARY KEY("export_id","account")
);
--> statement-breakpoint
CREATE TABLE "accounting_export_entries" (
	"export_id" uuid NOT NULL,
	"account" text NOT NULL,
	"payment_id" text NOT NULL,
	"direction" text NOT NULL,
	"ordinal" integer NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"is_late" boolean NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accounting_export_entries_pk" PRIMARY KEY("export_id","account","payment_id","direction","ordinal"),
	CONSTRAINT "accounting_export_entries_direction" CHECK ("accounting_export_entries"."direction" in ('incoming', 'outgoing'))
);
--> statement-breakpoint
CREATE TABLE "accounting_export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "accounting_export_parts_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"format" text NOT NULL,
	"mapping_version" integer NOT NULL,
	"covers_from" date NOT NULL,
	"chosen_to" date,
	"made_by_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"entry_count" integer NOT NULL,
	"late_count" integer NOT NULL,
	"booking_count" integer NOT NULL,
	"clearing_count" integer NOT NULL,
	"respelled_count" integer NOT NULL,
	"credits" numeric(18,2) NOT NULL,
	"debits" numeric(18,2) NOT NULL,
	"file_name" text NOT NULL,
	"byte_length" integer NOT NULL,
	"sha256" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by_id" uuid,
	"withdrawn_reason" text,
	CONSTRAINT "accounting_exports_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "accounting_exports_format" CHECK ("accounting_exports"."format" in ('datev', 'csv')),
	CONSTRAINT "accounting_exports_period" CHECK ("accounting_exports"."covers_from" <= "accounting_exports"."chosen_to"),
	CONSTRAINT "accounting_exports_counts" CHECK ("accounting_exports"."entry_count" > 0 and "accounting_exports"."late_count" between 0 and "accounting_exports"."entry_count"
        and "accounting_exports"."booking_count" between 0 and "accounting_exports"."entry_count" and "accounting_exports"."clearing_count" between 0 and "accounting_exports"."booking_count"
        and "accounting_exports"."respelled_count" between 0 and "accounting_exports"."booking_count"),
	CONSTRAINT "accounting_exports_file" CHECK ("accounting_exports"."byte_length" > 0 and "accounting_exports"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "accounting_exports_withdrawn" CHECK (("accounting_exports"."withdrawn_at" is null) = ("accounting_exports"."withdrawn_by_id" is null)
        and ("accounting_exports"."withdrawn_at" is null) = ("accounting_exports"."withdrawn_reason" is null)
        and char_length("accounting_exports"."withdrawn_reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "accounting_mappings" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounting_mappings_version" CHECK ("accounting_mappings"."version" > 0),
	CONSTRAINT "accounting_mappings_hash" CHECK ("accounting_mappings"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "accounting_export_accounts" ADD CONSTRAINT "accounting_export_accounts_export_id_accounting_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."accounting_exports"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "accounting_export_entries" ADD CONSTRAINT "accounting_export_entries_account_fk" FOREIGN KEY ("export_id","account") REFERENCES "public"."accounting_export_accounts"("export_id","account") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "accounting_export_parts" ADD CONSTRAINT "accounting_export_parts_export_id_accounting_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."accounting_exports"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_mapping_version_accounting_mappings_version_fk" FOREIGN KEY ("mapping_version") REFERENCES "public"."accounting_mappings"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_withdrawn_by_id_users_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_mappings" ADD CONSTRAINT "accounting_mappings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_export_accounts_account" ON "accounting_export_accounts" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_export_entries_once" ON "accounting_export_entries" USING btree ("account","payment_id","direction","ordinal") WHERE not "accounting_export_entries"."is_withdrawn";--> statement-breakpoint
CREATE INDEX "accounting_exports_newest" ON "accounting_exports" USING btree ("made_at" DESC NULLS LAST,"id");