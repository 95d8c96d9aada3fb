CREATE TABLE "recurring_requests" (
	"beneficiary_id" integer NOT NULL,
	"version" integer NOT NULL,
	"what" text NOT NULL,
	"label" text NOT NULL,
	"recurrence_type" text,
	"day" integer,
	"time" text,
	"enabled" boolean,
	"proposal_id" uuid,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answered_at" timestamp (3) with time zone,
	"http_status" integer,
	"service_code" integer,
	"service_message" text,
	"service_data" text,
	"fault" text,
	CONSTRAINT "recurring_requests_beneficiary_id_version_pk" PRIMARY KEY("beneficiary_id","version"),
	CONSTRAINT "recurring_requests_beneficiary" CHECK ("recurring_requests"."beneficiary_id" > 0),
	CONSTRAINT "recurring_requests_values" CHECK (("recurring_requests"."what" = 'cancel' and num_nonnulls("recurring_requests"."recurrence_type", "recurring_requests"."day", "recurring_requests"."time", "recurring_requests"."enabled", "recurring_requests"."proposal_id") = 0)
        or ("recurring_requests"."what" = 'set' and "recurring_requests"."time" is not null and "recurring_requests"."enabled" is not null and "recurring_requests"."proposal_id" is not null
          and "recurring_requests"."day" between 1 and case "recurring_requests"."recurrence_type" when 'WEEKLY' then 7 when 'MONTHLY' then 31 when 'QUARTERLY' then 92 end)),
	CONSTRAINT "recurring_requests_answered" CHECK (("recurring_requests"."outcome" is null) = ("recurring_requests"."answered_at" is null) and "recurring_requests"."outcome" in ('taken', 'refused', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "recurring_requests" ADD CONSTRAINT "recurring_requests_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_requests" ADD CONSTRAINT "recurring_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;