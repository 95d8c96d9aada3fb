CREATE TABLE "event_attempts" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"problem" text,
	"reply" text NOT NULL,
	CONSTRAINT "event_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "event_attempts_problem" CHECK ("event_attempts"."problem" in ('refused_status', 'redirect', 'timeout', 'not_resolved', 'address_refused', 'tls', 'connection', 'secret_unreadable')),
	CONSTRAINT "event_attempts_outcome" CHECK ("event_attempts"."status" is not null or "event_attempts"."problem" is not null),
	CONSTRAINT "event_attempts_reply" CHECK (octet_length("event_attempts"."reply") <= 4096)
);
--> statement-breakpoint
CREATE TABLE "event_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "event_cursor_one" CHECK ("event_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subject_id" text,
	"account" text,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "event_deliveries_type" CHECK ("event_deliveries"."type" in ('order.submitted', 'order.approved', 'order.declined', 'order.sent', 'order.completed', 'order.rejected', 'order.failed', 'order.cancelled', 'order.expired', 'exception.opened', 'exception.closed', 'batch.submitted', 'batch.approved', 'batch.declined', 'batch.started', 'batch.paused', 'batch.resumed', 'batch.stopped', 'batch.finished', 'difference.opened', 'difference.settled', 'payment.received', 'account.opened', 'endpoint.test')),
	CONSTRAINT "event_deliveries_state" CHECK ("event_deliveries"."state" in ('pending', 'delivered', 'failed', 'withheld')),
	CONSTRAINT "event_deliveries_ended" CHECK (("event_deliveries"."state" = 'pending') = ("event_deliveries"."ended_at" is null)),
	CONSTRAINT "event_deliveries_counts" CHECK ("event_deliveries"."attempts" >= 0 and "event_deliveries"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"types" text[] NOT NULL,
	"state" text NOT NULL,
	"disabled_reason" text,
	"secret" text,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"change_request_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_endpoints_url" CHECK (length("event_endpoints"."url") <= 500 and "event_endpoints"."url" ~ '^https?://[^/@]+/'),
	CONSTRAINT "event_endpoints_description" CHECK (length("event_endpoints"."description") between 1 and 100),
	CONSTRAINT "event_endpoints_types" CHECK (cardinality("event_endpoints"."types") > 0 and "event_endpoints"."types" <@ array['order.submitted', 'order.approved', 'order.declined', 'order.sent', 'order.completed', 'order.rejected', 'order.failed', 'order.cancelled', 'order.expired', 'exception.opened', 'exception.closed', 'batch.submitted', 'batch.approved', 'batch.declined', 'batch.started', 'batch.paused', 'batch.resumed', 'batch.stopped', 'batch.finished', 'difference.opened', 'difference.settled', 'payment.received', 'account.opened']::text[]),
	CONSTRAINT "event_endpoints_state" CHECK ("event_endpoints"."state" in ('enabled', 'disabled', 'removed')),
	CONSTRAINT "event_endpoints_disabled" CHECK (("event_endpoints"."state" = 'disabled') = ("event_endpoints"."disabled_reason" is not null)
        and "event_endpoints"."disabled_reason" in ('by_admin', 'gone', 'failing')),
	CONSTRAINT "event_endpoints_previous" CHECK (("event_endpoints"."previous_secret" is null) = ("event_endpoints"."previous_until" is null)
        and ("event_endpoints"."previous_secret" is null or "event_endpoints"."secret" is not null))
);
--> statement-breakpoint
ALTER TABLE "event_attempts" ADD CONSTRAINT "event_attempts_delivery_id_event_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."event_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_endpoint_id_event_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."event_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_endpoints" ADD CONSTRAINT "event_endpoints_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("endpoint_id","due_at") WHERE "event_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "event_deliveries_newest" ON "event_deliveries" USING btree ("endpoint_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "event_deliveries_failed" ON "event_deliveries" USING btree ("endpoint_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "event_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "event_deliveries_old" ON "event_deliveries" USING btree ("at");