DROP INDEX "batches_file";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "parts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_file_part" ON "batches" USING btree ("file_id","part");--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_part" CHECK ("batches"."part" between 1 and "batches"."parts");