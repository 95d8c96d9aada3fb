DROP INDEX "beneficiaries_words";--> statement-breakpoint
CREATE INDEX "kept_entries_newest" ON "kept_entries" USING btree ("date" DESC NULLS LAST,"account","position" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "beneficiaries" DROP COLUMN "words";