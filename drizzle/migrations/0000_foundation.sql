CREATE TABLE "audit_records" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_records_hash" CHECK ("audit_records"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"approver_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_order_id_version_approver_id_pk" PRIMARY KEY("order_id","version","approver_id"),
	CONSTRAINT "approvals_decision" CHECK ("approvals"."decision" in ('approved', 'declined')),
	CONSTRAINT "approvals_reason" CHECK ("approvals"."decision" = 'approved' or "approvals"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"move" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"canonical_form" text NOT NULL,
	"hash" text NOT NULL,
	"editor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_versions_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_payment_id" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"maker_id" uuid NOT NULL,
	"last_editor_id" uuid NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"beneficiary_name" text NOT NULL,
	"beneficiary_account" text NOT NULL,
	"reference" text NOT NULL,
	"beneficiary_address" text,
	"bank_bic" text,
	"bank_name" text,
	"address_street" text,
	"address_town" text,
	"address_country" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"commission_account" text,
	"payment_id" text,
	"end_reason" text,
	"execution_time" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_external_payment_id_unique" UNIQUE("external_payment_id"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0),
	CONSTRAINT "orders_hash" CHECK ("orders"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "orders_network" CHECK ("orders"."network" in ('SEPA', 'SEPA_INSTANT', 'SWIFT')),
	CONSTRAINT "orders_swift_parts" CHECK (("orders"."network" = 'SWIFT' and "orders"."bank_bic" is not null and "orders"."address_street" is not null
        and "orders"."address_town" is not null and "orders"."address_country" is not null and "orders"."beneficiary_address" is null)
        or ("orders"."network" <> 'SWIFT' and "orders"."bank_bic" is null and "orders"."bank_name" is null and "orders"."address_street" is null
        and "orders"."address_town" is null and "orders"."address_country" is null and "orders"."currency" = 'EUR')),
	CONSTRAINT "orders_not_to_itself" CHECK ("orders"."beneficiary_account" <> "orders"."account"),
	CONSTRAINT "orders_known_at_service" CHECK ("orders"."state" not in ('pending', 'completed', 'rejected', 'cancelled') or "orders"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fence" integer NOT NULL,
	"call" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"nonce" bigint,
	"http_status" integer,
	"service_code" integer,
	"duration_ms" integer,
	"detail" text,
	CONSTRAINT "attempts_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"phase" text DEFAULT 'send' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"unknown_since" timestamp (3) with time zone,
	CONSTRAINT "submissions_phase" CHECK ("submissions"."phase" in ('send', 'follow', 'done'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"session_epoch" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('viewer', 'maker', 'approver', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"body" text NOT NULL,
	"body_hash" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"payment_id" text,
	"external_payment_id" text,
	"handled_at" timestamp (3) with time zone,
	"effect" text
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_version_order_versions_order_id_version_fk" FOREIGN KEY ("order_id","version") REFERENCES "public"."order_versions"("order_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_last_editor_id_users_id_fk" FOREIGN KEY ("last_editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_submissions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."submissions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_previous_hash_key" ON "audit_records" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "audit_records_subject" ON "audit_records" USING btree ("subject_kind","subject_id","sequence");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_beneficiary" ON "orders" USING btree ("beneficiary_account","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_id_key" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "submissions_due" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" <> 'done';--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject_at" ON "sign_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_body" ON "webhook_deliveries" USING btree ("body_hash","is_verified");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_received" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST);