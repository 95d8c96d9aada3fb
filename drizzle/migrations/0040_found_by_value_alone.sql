DROP INDEX "batch_rows_origin";--> statement-breakpoint
DROP INDEX "batch_rows_lineage";--> statement-breakpoint
CREATE INDEX "batch_rows_origin" ON "batch_rows" USING hash ("origin_id") WHERE "batch_rows"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "batch_rows_lineage" ON "batch_rows" USING hash ("order_id") WHERE "batch_rows"."origin_id" is not null;