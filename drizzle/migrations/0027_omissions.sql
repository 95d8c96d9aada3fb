ALTER TABLE "batches" ADD COLUMN "accepted_omissions" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "omissions" jsonb;