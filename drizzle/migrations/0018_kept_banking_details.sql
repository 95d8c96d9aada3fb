CREATE TABLE "kept_banking_details" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_banking_details_one" CHECK ("kept_banking_details"."is_only")
);
