ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "commitments" jsonb;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "salts" jsonb;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "commitments" jsonb;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "salts" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or not "users"."is_active");--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_commitments" CHECK (("audit_records"."commitments" is null) = ("audit_records"."salts" is null));--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_commitments" CHECK (("change_requests"."commitments" is null) = ("change_requests"."salts" is null));