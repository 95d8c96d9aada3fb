CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"bank_bic" text,
	"bank_name" text,
	"address_street" text,
	"address_building" text,
	"address_post_code" text,
	"address_town" text,
	"address_country" text,
	"address_line" text,
	"notes" text,
	"account_key" text NOT NULL,
	"name_keys" text[] NOT NULL,
	"words" text[] NOT NULL,
	"sort_name" text NOT NULL,
	"verifier_id" uuid,
	"verified_at" timestamp (3) with time zone,
	"account_verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiaries_state" CHECK ("beneficiaries"."state" in ('waiting', 'verified', 'changing', 'retired')),
	CONSTRAINT "beneficiaries_verified" CHECK (("beneficiaries"."version" = 0 and "beneficiaries"."state" = 'waiting' and "beneficiaries"."verified_at" is null)
        or ("beneficiaries"."version" > 0 and "beneficiaries"."state" <> 'waiting' and "beneficiaries"."verifier_id" is not null
        and "beneficiaries"."verified_at" is not null and "beneficiaries"."account_verified_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "beneficiary_versions" (
	"beneficiary_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"what" text NOT NULL,
	"document" jsonb NOT NULL,
	"account" text NOT NULL,
	"account_key" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"verifier_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiary_versions_beneficiary_id_version_pk" PRIMARY KEY("beneficiary_id","version"),
	CONSTRAINT "beneficiary_versions_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "beneficiary_versions_what" CHECK ("beneficiary_versions"."what" in ('add', 'change', 'retire')),
	CONSTRAINT "beneficiary_versions_two_people" CHECK ("beneficiary_versions"."proposer_id" <> "beneficiary_versions"."verifier_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_hash" text,
	"one_time_value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"key_hash" text NOT NULL,
	"credential_id" text,
	"public_key" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"sealed_secret" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"active_from" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "factors_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "factors_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "factors_state" CHECK ("factors"."state" in ('waiting', 'active', 'removed')),
	CONSTRAINT "factors_key_hash" CHECK ("factors"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "factors_removed" CHECK (("factors"."state" = 'removed') = ("factors"."removed_at" is not null)),
	CONSTRAINT "factors_parts" CHECK (("factors"."kind" = 'passkey' and "factors"."credential_id" is not null and "factors"."public_key" is not null
        and "factors"."sealed_secret" is null)
        or ("factors"."kind" = 'totp' and "factors"."credential_id" is null and "factors"."public_key" is null
        and "factors"."sealed_secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "totp_uses" (
	"factor_id" uuid NOT NULL,
	"step" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "totp_uses_factor_id_step_pk" PRIMARY KEY("factor_id","step")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text,
	CONSTRAINT "mails_outcome" CHECK ("mails"."outcome" in ('sent', 'refused', 'given_up', 'nothing_left')),
	CONSTRAINT "mails_closed" CHECK (("mails"."closed_at" is null) = ("mails"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "notice_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "notice_cursor_one" CHECK ("notice_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_through" bigint DEFAULT 0 NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"topic" text NOT NULL,
	"is_for_mail" boolean NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "notices_user_id_sequence_pk" PRIMARY KEY("user_id","sequence"),
	CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('approvals', 'outcomes', 'exceptions', 'changes', 'comments'))
);
--> statement-breakpoint
CREATE TABLE "order_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "policies_version" CHECK ("policies"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"hash" text NOT NULL,
	"note" text,
	"proposer_id" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decider_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "proposals_hash" CHECK ("proposals"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "proposals_state" CHECK ("proposals"."state" in ('open', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."state" = 'open') = ("proposals"."decider_id" is null and "proposals"."decided_at" is null)),
	CONSTRAINT "proposals_two_people" CHECK (("proposals"."state" in ('approved', 'declined') and "proposals"."decider_id" <> "proposals"."proposer_id")
        or ("proposals"."state" = 'withdrawn' and "proposals"."decider_id" = "proposals"."proposer_id") or "proposals"."state" = 'open')
);
--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"device" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"why" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "exceptions_closed" CHECK (("exceptions"."closed_at" is null) = ("exceptions"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_decision";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_phase";--> statement-breakpoint
DROP INDEX "submissions_due";--> statement-breakpoint
DROP INDEX "webhook_deliveries_received";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "beneficiary_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policy_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "required_approvals" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "required_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counts_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_own_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duplicate_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "not_found_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "offered_password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_issuer" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles_from" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "deliveries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_verifier_id_users_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_verifier_id_users_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_uses" ADD CONSTRAINT "totp_uses_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sequence_audit_records_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."audit_records"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_requests" ADD CONSTRAINT "recurring_requests_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_requests" ADD CONSTRAINT "recurring_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_account" ON "beneficiaries" USING btree ("account_key") WHERE "beneficiaries"."state" <> 'retired';--> statement-breakpoint
CREATE INDEX "beneficiaries_name" ON "beneficiaries" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_state" ON "beneficiaries" USING btree ("state","sort_name","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_words" ON "beneficiaries" USING gin (array_to_tsvector("words"));--> statement-breakpoint
CREATE INDEX "beneficiaries_name_keys" ON "beneficiaries" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_one_totp" ON "factors" USING btree ("user_id") WHERE "factors"."kind" = 'totp' and "factors"."state" <> 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX "mails_open" ON "mails" USING btree ("user_id") WHERE "mails"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("user_id") WHERE "notices"."is_for_mail" and "notices"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_id") WHERE "notices"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open" ON "proposals" USING btree ("kind","subject_id") WHERE "proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "proposals_newest" ON "proposals" USING btree ("proposed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "proposals_subject" ON "proposals" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_open" ON "exceptions" USING btree ("order_id") WHERE "exceptions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "exceptions_newest" ON "exceptions" USING btree ("opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exceptions_order" ON "exceptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_counting" ON "orders" USING btree ("counts_on");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("scheduled_for") WHERE "orders"."state" = 'held';--> statement-breakpoint
CREATE INDEX "submissions_to_send" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" = 'send' and not "submissions"."is_suspended";--> statement-breakpoint
CREATE INDEX "submissions_to_look" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" in ('watch', 'follow') or ("submissions"."phase" = 'send' and "submissions"."is_suspended");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity_key" ON "users" USING btree ("identity_issuer","identity_subject");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_forged" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "webhook_deliveries"."is_verified";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_no_order" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "webhook_deliveries"."is_verified" and "webhook_deliveries"."order_id" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_payment" ON "webhook_deliveries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_external" ON "webhook_deliveries" USING btree ("external_payment_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decision" CHECK ("approvals"."decision" in ('approved', 'declined', 'sent_back'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_required_approvals" CHECK ("orders"."required_approvals" between 1 and 9);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_for" CHECK ("orders"."state" <> 'held' or "orders"."scheduled_for" is not null);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_phase" CHECK ("submissions"."phase" in ('send', 'watch', 'follow', 'done'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity" CHECK (("users"."identity_issuer" is null) = ("users"."identity_subject" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles_from" CHECK ("users"."roles_from" = 'here' or ("users"."roles_from" = 'provider' and "users"."identity_subject" is not null));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_count" CHECK ("webhook_deliveries"."deliveries" > 0);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_verdict" CHECK (("webhook_deliveries"."verdict" = 'verified') = "webhook_deliveries"."is_verified");