CREATE TABLE "batch_approvals" (
	"batch_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"approver_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"factor_id" uuid,
	"evidence" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_approvals_batch_id_version_approver_id_pk" PRIMARY KEY("batch_id","version","approver_id"),
	CONSTRAINT "batch_approvals_decision" CHECK ("batch_approvals"."decision" in ('approved', 'declined', 'sent_back')),
	CONSTRAINT "batch_approvals_reason" CHECK ("batch_approvals"."decision" = 'approved' or "batch_approvals"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "batch_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"move" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_file_parts" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "batch_file_parts_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "batch_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"byte_length" bigint NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_mappings" (
	"headings_key" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_by_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"external_payment_id" text NOT NULL,
	"hash" text,
	"network" text,
	"amount" numeric(18,2),
	"beneficiary_name" text,
	"beneficiary_account" text,
	"reference" text,
	"beneficiary_address" text,
	"bank_bic" text,
	"bank_name" text,
	"address_street" text,
	"address_town" text,
	"address_country" text,
	"currency" text,
	"typed" jsonb,
	"problems" jsonb,
	"warnings" jsonb,
	"left_out" text,
	"left_out_version" integer,
	"left_out_by_id" uuid,
	"origin_id" uuid,
	CONSTRAINT "batch_rows_batch_id_position_pk" PRIMARY KEY("batch_id","position"),
	CONSTRAINT "batch_rows_whole" CHECK ("batch_rows"."hash" is null or ("batch_rows"."network" is not null and "batch_rows"."amount" > 0 and "batch_rows"."beneficiary_name" is not null
        and "batch_rows"."beneficiary_account" is not null and "batch_rows"."reference" is not null and "batch_rows"."problems" is null))
);
--> statement-breakpoint
CREATE TABLE "batch_versions" (
	"batch_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"canonical_form" text NOT NULL,
	"hash" text NOT NULL,
	"editor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_versions_batch_id_version_pk" PRIMARY KEY("batch_id","version")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maker_id" uuid NOT NULL,
	"last_editor_id" uuid NOT NULL,
	"file_id" uuid,
	"format" text NOT NULL,
	"mapping" jsonb,
	"parent_id" uuid,
	"account" text,
	"commission_account" text,
	"scheduled_for" timestamp (3) with time zone,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"import_problem" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"total" numeric(18,2) DEFAULT 0 NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"root" text,
	"hash" text,
	"policy_version" integer,
	"required_approvals" integer DEFAULT 1 NOT NULL,
	"required_groups" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"counts_on" date,
	"duplicate_reason" text,
	"dry_run" jsonb,
	"released_to" integer DEFAULT 0 NOT NULL,
	"stop_reason" text,
	"paused_by_itself" boolean DEFAULT false NOT NULL,
	"end_reason" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_state_known" CHECK ("batches"."state" in ('uploaded', 'importing', 'draft', 'awaiting_approval', 'approved', 'running', 'paused', 'done', 'stopped', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "batches_counts" CHECK ("batches"."row_count" >= 0 and "batches"."wrong_count" >= 0 and "batches"."left_out_count" >= 0),
	CONSTRAINT "batches_bound" CHECK ("batches"."state" not in ('awaiting_approval', 'approved', 'running', 'paused', 'done', 'stopped')
        or ("batches"."root" is not null and "batches"."hash" is not null and "batches"."account" is not null and "batches"."row_count" > 0)),
	CONSTRAINT "batches_required_approvals" CHECK ("batches"."required_approvals" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "batch_position" integer;--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD CONSTRAINT "batch_approvals_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_events" ADD CONSTRAINT "batch_events_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_file_parts" ADD CONSTRAINT "batch_file_parts_file_id_batch_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."batch_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_files" ADD CONSTRAINT "batch_files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_mappings" ADD CONSTRAINT "batch_mappings_used_by_id_users_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_versions" ADD CONSTRAINT "batch_versions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_versions" ADD CONSTRAINT "batch_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_last_editor_id_users_id_fk" FOREIGN KEY ("last_editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_file_id_batch_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."batch_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_events_batch" ON "batch_events" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "batch_files_hash" ON "batch_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "batch_rows_origin" ON "batch_rows" USING btree ("origin_id") WHERE "batch_rows"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "batch_rows_wrong" ON "batch_rows" USING btree ("batch_id","position") WHERE "batch_rows"."problems" is not null;--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batches_state" ON "batches" USING btree ("state");--> statement-breakpoint
CREATE INDEX "batches_parent" ON "batches" USING btree ("parent_id") WHERE "batches"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "batches_file" ON "batches" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_batch_row" ON "orders" USING btree ("batch_id","batch_position") WHERE "orders"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_batch_state" ON "orders" USING btree ("batch_id","state") WHERE "orders"."batch_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_batch_row_whole" CHECK (("orders"."batch_id" is null) = ("orders"."batch_position" is null));