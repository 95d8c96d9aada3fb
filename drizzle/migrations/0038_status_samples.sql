CREATE TABLE "status_samples" (
	"minute" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"payments_due" integer NOT NULL,
	"oldest_due" integer NOT NULL,
	"payments_checking" integer NOT NULL,
	"exceptions" integer NOT NULL,
	"differences" integer NOT NULL,
	"deliveries_pending" integer NOT NULL,
	"jobs_queued" integer NOT NULL,
	"jobs_failed" integer NOT NULL,
	CONSTRAINT "status_samples_minute" CHECK (extract(second from "status_samples"."minute") = 0),
	CONSTRAINT "status_samples_counts" CHECK (least("status_samples"."payments_due", "status_samples"."oldest_due", "status_samples"."payments_checking", "status_samples"."exceptions", "status_samples"."differences",
        "status_samples"."deliveries_pending", "status_samples"."jobs_queued", "status_samples"."jobs_failed") >= 0)
);
