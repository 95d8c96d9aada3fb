ALTER TABLE "batches" ADD COLUMN "import_starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "hidden_rows" jsonb;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "message_party" text;--> statement-breakpoint
CREATE INDEX "batches_message" ON "batches" USING btree ("message_id") WHERE "batches"."message_id" is not null;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_import_starts" CHECK ("batches"."import_starts" between 0 and 2);