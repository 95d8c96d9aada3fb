DROP INDEX "batches_file_part";--> statement-breakpoint
CREATE UNIQUE INDEX "batches_file_part" ON "batches" USING btree ("file_id","part") WHERE "batches"."state" <> 'withdrawn';