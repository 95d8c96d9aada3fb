CREATE TABLE "backup_runs" (
	"ended_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_alerts" (
	"problem" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone,
	"quiet_since" timestamp (3) with time zone,
	CONSTRAINT "status_alerts_problem" CHECK ("status_alerts"."problem" in ('no_worker', 'no_leader', 'provider_unreachable', 'clock_off', 'sending_paused', 'payment_due', 'outcome_unknown', 'exceptions', 'differences', 'reconciliation_stale', 'backup_overdue', 'deliveries_late', 'endpoint_disabled', 'jobs_failed')),
	CONSTRAINT "status_alerts_quiet" CHECK ("status_alerts"."quiet_since" is null or "status_alerts"."raised_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "event_deliveries" DROP CONSTRAINT "event_deliveries_type";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_topic";--> statement-breakpoint
ALTER TABLE "event_endpoints" DROP CONSTRAINT "event_endpoints_types";--> statement-breakpoint
ALTER TABLE "leadership_terms" ADD COLUMN "unreachable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_type" CHECK ("event_deliveries"."type" in ('order.submitted', 'order.approved', 'order.declined', 'order.sent', 'order.completed', 'order.rejected', 'order.failed', 'order.cancelled', 'order.expired', 'exception.opened', 'exception.closed', 'batch.submitted', 'batch.approved', 'batch.declined', 'batch.started', 'batch.paused', 'batch.resumed', 'batch.stopped', 'batch.finished', 'difference.opened', 'difference.settled', 'payment.received', 'account.opened', 'status.raised', 'status.resolved', 'endpoint.test'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('approvals', 'outcomes', 'exceptions', 'changes', 'comments', 'reminders', 'incoming', 'status'));--> statement-breakpoint
ALTER TABLE "event_endpoints" ADD CONSTRAINT "event_endpoints_types" CHECK (cardinality("event_endpoints"."types") > 0 and "event_endpoints"."types" <@ array['order.submitted', 'order.approved', 'order.declined', 'order.sent', 'order.completed', 'order.rejected', 'order.failed', 'order.cancelled', 'order.expired', 'exception.opened', 'exception.closed', 'batch.submitted', 'batch.approved', 'batch.declined', 'batch.started', 'batch.paused', 'batch.resumed', 'batch.stopped', 'batch.finished', 'difference.opened', 'difference.settled', 'payment.received', 'account.opened', 'status.raised', 'status.resolved']::text[]);