ALTER TABLE "audit_records" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "mark_key" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_mark" CHECK (("audit_records"."mark" is null) = ("audit_records"."mark_key" is null));