CREATE TABLE "dropped_files" (
	"name" text PRIMARY KEY NOT NULL,
	"payment_file_id" uuid NOT NULL,
	"dropped_at" timestamp (3) with time zone NOT NULL,
	"folder" text,
	"receipt_mark" text,
	"receipt_at" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone,
	CONSTRAINT "dropped_files_folder" CHECK ("dropped_files"."folder" = 'done' or "dropped_files"."folder" = 'refused'),
	CONSTRAINT "dropped_files_name" CHECK (length("dropped_files"."name") between 1 and 200 and position('/' in "dropped_files"."name") = 0)
);
--> statement-breakpoint
CREATE TABLE "payment_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"byte_length" bigint NOT NULL,
	"sha256" text,
	"account" text,
	"idempotency_key" text,
	"state" text NOT NULL,
	"file_id" uuid,
	"refusal" text,
	"refused_message" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "payment_files_source" CHECK ("payment_files"."source" in ('api', 'folder')),
	CONSTRAINT "payment_files_sha256" CHECK ("payment_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "payment_files_key" CHECK (length("payment_files"."idempotency_key") between 1 and 255),
	CONSTRAINT "payment_files_state" CHECK (case "payment_files"."state"
        when 'received' then "payment_files"."file_id" is not null and "payment_files"."sha256" is not null
          and "payment_files"."refusal" is null and "payment_files"."decided_at" is null
        when 'accepted' then "payment_files"."file_id" is not null and "payment_files"."sha256" is not null
          and "payment_files"."refusal" is null and "payment_files"."decided_at" is not null
        when 'refused' then "payment_files"."file_id" is null and "payment_files"."refusal" is not null and "payment_files"."decided_at" is not null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_state_known";--> statement-breakpoint
ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_scopes";--> statement-breakpoint
ALTER TABLE "batch_files" ALTER COLUMN "uploaded_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ALTER COLUMN "maker_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ALTER COLUMN "last_editor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "delivered_by_id" uuid;--> statement-breakpoint
ALTER TABLE "dropped_files" ADD CONSTRAINT "dropped_files_payment_file_id_payment_files_id_fk" FOREIGN KEY ("payment_file_id") REFERENCES "public"."payment_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_service_user_id_service_users_id_fk" FOREIGN KEY ("service_user_id") REFERENCES "public"."service_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_file_id_batch_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."batch_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dropped_files_file" ON "dropped_files" USING btree ("payment_file_id");--> statement-breakpoint
CREATE INDEX "dropped_files_compared" ON "dropped_files" USING btree ("compared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_files_once" ON "payment_files" USING btree ("service_user_id","sha256") WHERE "payment_files"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_files_key" ON "payment_files" USING btree ("service_user_id","idempotency_key") WHERE "payment_files"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_files_file" ON "payment_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payment_files_received" ON "payment_files" USING btree ("received_at") WHERE "payment_files"."state" = 'received';--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_delivered_by_id_service_users_id_fk" FOREIGN KEY ("delivered_by_id") REFERENCES "public"."service_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_maker" CHECK (case when "batches"."maker_id" is null
  then "batches"."last_editor_id" is null and "batches"."delivered_by_id" is not null and "batches"."accepted_omissions" is null
    and "batches"."state" in ('uploaded', 'importing', 'delivered', 'withdrawn')
  else "batches"."last_editor_id" is not null and "batches"."state" <> 'delivered' end);--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_state_known" CHECK ("batches"."state" in ('uploaded', 'importing', 'delivered', 'draft', 'awaiting_approval', 'approved', 'running', 'paused', 'done', 'stopped', 'declined', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_service_scopes" CHECK ("api_tokens"."user_id" is null or not "api_tokens"."scopes" @> array['payment-files:write']::text[]);--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_scopes" CHECK (cardinality("api_tokens"."scopes") > 0 and "api_tokens"."scopes" <@ array['accounts:read', 'statements:read', 'orders:read', 'batches:read', 'differences:read', 'payment-files:write']::text[]);