CREATE TABLE "account_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"account_type" text NOT NULL,
	"label" text NOT NULL,
	"is_commission" boolean NOT NULL,
	"known_ibans" text[] NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"iban" text,
	CONSTRAINT "account_openings_opened" CHECK (coalesce("account_openings"."outcome" = 'opened', false) = ("account_openings"."iban" is not null))
);
--> statement-breakpoint
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
	"mark" text,
	"mark_key" text,
	CONSTRAINT "audit_records_hash" CHECK ("audit_records"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "audit_records_mark" CHECK (("audit_records"."mark" is null) = ("audit_records"."mark_key" is null))
);
--> statement-breakpoint
CREATE TABLE "cached_banking_details" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cached_banking_details_one" CHECK ("cached_banking_details"."is_only")
);
--> statement-breakpoint
CREATE TABLE "batch_editors" (
	"batch_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	CONSTRAINT "batch_editors_editor_id_batch_id_pk" PRIMARY KEY("editor_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "batch_file_parts" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "batch_file_parts_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "batch_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"byte_length" bigint NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_mappings" (
	"headings_key" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_by_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_resumptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"form" text NOT NULL,
	"hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"factor_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_approvals" (
	"batch_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"approver_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"factor_id" uuid,
	"evidence" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_approvals_batch_id_version_approver_id_pk" PRIMARY KEY("batch_id","version","approver_id"),
	CONSTRAINT "batch_approvals_decision" CHECK ("batch_approvals"."decision" in ('approved', 'declined', 'sent_back')),
	CONSTRAINT "batch_approvals_reason" CHECK ("batch_approvals"."decision" = 'approved' or "batch_approvals"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "batch_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"move" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"external_payment_id" text NOT NULL,
	"hash" text,
	"network" text,
	"amount" numeric(18,2),
	"beneficiary_name" text,
	"beneficiary_account" text,
	"reference" text,
	"beneficiary_address" text,
	"bank_bic" text,
	"bank_name" text,
	"address_street" text,
	"address_town" text,
	"address_country" text,
	"currency" text,
	"typed" jsonb,
	"problems" jsonb,
	"warnings" jsonb,
	"exclusion" text,
	"excluded_version" integer,
	"excluded_by_id" uuid,
	"replaces_order_id" uuid,
	CONSTRAINT "batch_rows_batch_id_position_pk" PRIMARY KEY("batch_id","position"),
	CONSTRAINT "batch_rows_whole" CHECK ("batch_rows"."hash" is null or ("batch_rows"."network" is not null and "batch_rows"."amount" > 0 and "batch_rows"."beneficiary_name" is not null
        and "batch_rows"."beneficiary_account" is not null and "batch_rows"."reference" is not null and "batch_rows"."problems" is null))
);
--> statement-breakpoint
CREATE TABLE "batch_versions" (
	"batch_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"canonical_form" text NOT NULL,
	"hash" text NOT NULL,
	"blocks" jsonb,
	"editor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_versions_batch_id_version_pk" PRIMARY KEY("batch_id","version")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maker_id" uuid NOT NULL,
	"last_editor_id" uuid NOT NULL,
	"file_id" uuid,
	"format" text NOT NULL,
	"row_seed" text,
	"mapping" jsonb,
	"parent_id" uuid,
	"account" text,
	"commission_account" text,
	"scheduled_for" timestamp (3) with time zone,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"import_problem" text,
	"import_starts" integer DEFAULT 0 NOT NULL,
	"hidden_rows" jsonb,
	"message_id" text,
	"message_party" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"total" numeric(18,2) DEFAULT 0 NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"excluded_count" integer DEFAULT 0 NOT NULL,
	"root" text,
	"hash" text,
	"policy_version" integer,
	"required_approvals" integer DEFAULT 1 NOT NULL,
	"required_groups" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"counts_on" date,
	"duplicate_reason" text,
	"dry_run" jsonb,
	"released_to" integer DEFAULT 0 NOT NULL,
	"stop_reason" text,
	"paused_automatically" boolean DEFAULT false NOT NULL,
	"end_reason" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_state_known" CHECK ("batches"."state" in ('uploaded', 'importing', 'draft', 'awaiting_approval', 'approved', 'running', 'paused', 'done', 'stopped', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "batches_counts" CHECK ("batches"."row_count" >= 0 and "batches"."wrong_count" >= 0 and "batches"."excluded_count" >= 0),
	CONSTRAINT "batches_sealed" CHECK ("batches"."state" not in ('awaiting_approval', 'approved', 'running', 'paused', 'done', 'stopped')
        or ("batches"."root" is not null and "batches"."hash" is not null and "batches"."account" is not null and "batches"."row_count" > 0)),
	CONSTRAINT "batches_scheduled_within_reason" CHECK ("batches"."scheduled_for" >= '2000-01-01Z' and "batches"."scheduled_for" < '2200-01-01Z'),
	CONSTRAINT "batches_import_starts" CHECK ("batches"."import_starts" between 0 and 2),
	CONSTRAINT "batches_required_approvals" CHECK ("batches"."required_approvals" between 1 and 9)
);
--> statement-breakpoint
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
	"change_request_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"verifier_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiary_versions_beneficiary_id_version_pk" PRIMARY KEY("beneficiary_id","version"),
	CONSTRAINT "beneficiary_versions_change_request_id_unique" UNIQUE("change_request_id"),
	CONSTRAINT "beneficiary_versions_what" CHECK ("beneficiary_versions"."what" in ('add', 'change', 'retire')),
	CONSTRAINT "beneficiary_versions_two_people" CHECK ("beneficiary_versions"."requester_id" <> "beneficiary_versions"."verifier_id")
);
--> statement-breakpoint
CREATE TABLE "cached_accounts" (
	"iban" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"swift_account" text,
	"tag_name" text,
	"account_type" text NOT NULL,
	"status" text NOT NULL,
	"is_commission" boolean NOT NULL,
	"balance" numeric(18,2) NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"month" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"moved_count" integer DEFAULT 0 NOT NULL,
	"entries" jsonb NOT NULL,
	"opening_before" numeric(18,2) NOT NULL,
	"opening_after" numeric(18,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cached_entries" (
	"account" text NOT NULL,
	"month" date NOT NULL,
	"position" integer NOT NULL,
	"payment_id" text NOT NULL,
	"network" text NOT NULL,
	"date" date NOT NULL,
	"beneficiary_name" text NOT NULL,
	"counterparty_account" text NOT NULL,
	"details" text NOT NULL,
	"amount" numeric(18,2) NOT NULL,
	"direction" text NOT NULL,
	"running_balance" numeric(18,2) NOT NULL,
	"original_amount" text,
	"original_currency" text,
	"fee_payment_id" text,
	"external_payment_id" text,
	"search_text" text NOT NULL,
	CONSTRAINT "cached_entries_account_month_position_pk" PRIMARY KEY("account","month","position"),
	CONSTRAINT "cached_entries_direction" CHECK ("cached_entries"."direction" in ('incoming', 'outgoing')),
	CONSTRAINT "cached_entries_network" CHECK (length("cached_entries"."network") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "cached_statements" (
	"account" text NOT NULL,
	"month" date NOT NULL,
	"covers_to" date NOT NULL,
	"client_name" text NOT NULL,
	"opening" numeric(18,2) NOT NULL,
	"closing" numeric(18,2) NOT NULL,
	"credits" numeric(18,2) NOT NULL,
	"debits" numeric(18,2) NOT NULL,
	"credit_count" integer NOT NULL,
	"debit_count" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"entries_hash" text,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cached_statements_account_month_pk" PRIMARY KEY("account","month"),
	CONSTRAINT "cached_statements_month" CHECK (extract(day from "cached_statements"."month") = 1),
	CONSTRAINT "cached_statements_covers" CHECK ("cached_statements"."covers_to" >= "cached_statements"."month" and "cached_statements"."covers_to" < "cached_statements"."month" + interval '1 month')
);
--> statement-breakpoint
CREATE TABLE "issued_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account" text NOT NULL,
	"client_name" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"opening" numeric(18,2) NOT NULL,
	"closing" numeric(18,2) NOT NULL,
	"credits" numeric(18,2) NOT NULL,
	"debits" numeric(18,2) NOT NULL,
	"credit_count" integer NOT NULL,
	"debit_count" integer NOT NULL,
	"adds_up" boolean NOT NULL,
	"format" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by_id" uuid NOT NULL,
	"pack_id" uuid,
	CONSTRAINT "issued_statements_code" CHECK ("issued_statements"."code" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "issued_statements_period" CHECK ("issued_statements"."period_from" <= "issued_statements"."period_to")
);
--> statement-breakpoint
CREATE TABLE "statement_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"formats" text[] NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"doing" text,
	"problem" text,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_packs_state" CHECK ("statement_packs"."state" in ('preparing', 'ready', 'writing', 'done', 'failed', 'cancelled')),
	CONSTRAINT "statement_packs_steps" CHECK ("statement_packs"."done" between 0 and "statement_packs"."total"),
	CONSTRAINT "statement_packs_month" CHECK (extract(day from "statement_packs"."month") = 1),
	CONSTRAINT "statement_packs_formats" CHECK (cardinality("statement_packs"."formats") > 0)
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
CREATE TABLE "factor_confirmations" (
	"subject_id" uuid NOT NULL,
	"act" text NOT NULL,
	"person_id" uuid NOT NULL,
	"form" text NOT NULL,
	"hash" text NOT NULL,
	"factor_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_confirmations_subject_id_act_pk" PRIMARY KEY("subject_id","act"),
	CONSTRAINT "factor_confirmations_act" CHECK ("factor_confirmations"."act" in ('enrol', 'remove'))
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
	CONSTRAINT "factors_active_from" CHECK ("factors"."state" <> 'active' or "factors"."active_from" is not null),
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
CREATE UNLOGGED TABLE "forwarded_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"key_hash" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"priority" text NOT NULL,
	"call" text NOT NULL,
	"call_mark" text NOT NULL,
	"start_by" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_epoch" bigint,
	"status" integer,
	"body" "bytea",
	"nonce" bigint,
	"sendings" integer,
	"fault" text,
	"answer_mark" text,
	CONSTRAINT "forwarded_requests_state" CHECK ("forwarded_requests"."state" in ('waiting', 'taken', 'answered', 'lost')),
	CONSTRAINT "forwarded_requests_taken" CHECK (("forwarded_requests"."state" = 'waiting') = ("forwarded_requests"."taken_epoch" is null)),
	CONSTRAINT "forwarded_requests_answered" CHECK (("forwarded_requests"."state" = 'answered') = ("forwarded_requests"."answer_mark" is not null))
);
--> statement-breakpoint
CREATE TABLE "leadership_terms" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL,
	"leader" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
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
CREATE TABLE "approvals" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"approver_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"factor_id" uuid,
	"evidence" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_order_id_version_approver_id_pk" PRIMARY KEY("order_id","version","approver_id"),
	CONSTRAINT "approvals_decision" CHECK ("approvals"."decision" in ('approved', 'declined', 'sent_back')),
	CONSTRAINT "approvals_reason" CHECK ("approvals"."decision" = 'approved' or "approvals"."reason" is not null)
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
	"scheduled_for" timestamp (3) with time zone,
	"beneficiary_id" uuid,
	"replaces_order_id" uuid,
	"batch_id" uuid,
	"batch_position" integer,
	"policy_version" integer,
	"required_approvals" integer DEFAULT 1 NOT NULL,
	"required_groups" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"counts_on" date,
	"is_own_transfer" boolean DEFAULT false NOT NULL,
	"duplicate_reason" text,
	"stop_reason" text,
	"payment_id" text,
	"end_reason" text,
	"execution_time" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_external_payment_id_unique" UNIQUE("external_payment_id"),
	CONSTRAINT "orders_batch_row_whole" CHECK (("orders"."batch_id" is null) = ("orders"."batch_position" is null)),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0),
	CONSTRAINT "orders_hash" CHECK ("orders"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "orders_network" CHECK ("orders"."network" in ('SEPA', 'SEPA_INSTANT', 'SWIFT')),
	CONSTRAINT "orders_swift_parts" CHECK (("orders"."network" = 'SWIFT' and "orders"."bank_bic" is not null and "orders"."address_street" is not null
        and "orders"."address_town" is not null and "orders"."address_country" is not null and "orders"."beneficiary_address" is null)
        or ("orders"."network" <> 'SWIFT' and "orders"."bank_bic" is null and "orders"."bank_name" is null and "orders"."address_street" is null
        and "orders"."address_town" is null and "orders"."address_country" is null and "orders"."currency" = 'EUR')),
	CONSTRAINT "orders_required_approvals" CHECK ("orders"."required_approvals" between 1 and 9),
	CONSTRAINT "orders_scheduled_within_reason" CHECK ("orders"."scheduled_for" >= '2000-01-01Z' and "orders"."scheduled_for" < '2200-01-01Z'),
	CONSTRAINT "orders_held_for" CHECK ("orders"."state" <> 'held' or "orders"."scheduled_for" is not null),
	CONSTRAINT "orders_not_to_itself" CHECK ("orders"."beneficiary_account" <> "orders"."account"),
	CONSTRAINT "orders_known_at_provider" CHECK ("orders"."state" not in ('pending', 'completed', 'rejected', 'cancelled') or "orders"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"change_request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_change_request_id_unique" UNIQUE("change_request_id"),
	CONSTRAINT "policies_version" CHECK ("policies"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "change_request_confirmations" (
	"change_request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"factor_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_request_confirmations_change_request_id_person_id_pk" PRIMARY KEY("change_request_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"hash" text NOT NULL,
	"note" text,
	"requester_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decider_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"execution_started_at" timestamp (3) with time zone,
	CONSTRAINT "change_requests_hash" CHECK ("change_requests"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "change_requests_state" CHECK ("change_requests"."state" in ('open', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "change_requests_execution_started" CHECK ("change_requests"."execution_started_at" is null or "change_requests"."state" = 'approved'),
	CONSTRAINT "change_requests_decided" CHECK (("change_requests"."state" = 'open') = ("change_requests"."decider_id" is null and "change_requests"."decided_at" is null)),
	CONSTRAINT "change_requests_two_people" CHECK (("change_requests"."state" in ('approved', 'declined') and "change_requests"."decider_id" <> "change_requests"."requester_id")
        or ("change_requests"."state" = 'withdrawn' and "change_requests"."decider_id" = "change_requests"."requester_id") or "change_requests"."state" = 'open')
);
--> statement-breakpoint
CREATE TABLE "break_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"break_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "break_events_what" CHECK ("break_events"."what" in ('found', 'changed', 'commented', 'assigned', 'unassigned', 'resolved', 'reopened', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "breaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"state" text NOT NULL,
	"account" text NOT NULL,
	"order_id" uuid,
	"payment_id" text,
	"day" date NOT NULL,
	"expected" numeric(18,2),
	"stated" numeric(18,2),
	"why" text NOT NULL,
	"beneficiary_key" text,
	"recurring_candidates" integer[] DEFAULT '{}' NOT NULL,
	"recurring_id" integer,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"assignee_id" uuid,
	"resolution" text,
	"resolution_text" text,
	"resolved_by_id" uuid,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "breaks_state" CHECK ("breaks"."state" in ('open', 'resolved', 'cleared')),
	CONSTRAINT "breaks_kind" CHECK ("breaks"."kind" in ('executed_without_order', 'paid_twice', 'amount_differs', 'counterparty_differs', 'completed_not_booked',
        'booked_but_not_completed', 'status_differs', 'fee_differs', 'statement_broken', 'entries_rewritten')),
	CONSTRAINT "breaks_resolution" CHECK (("breaks"."state" = 'resolved') = ("breaks"."resolution" is not null)
        and num_nonnulls("breaks"."resolution", "breaks"."resolution_text", "breaks"."resolved_by_id", "breaks"."resolved_at") in (0, 4)
        and "breaks"."resolution" in ('made_elsewhere', 'agreed_with_service', 'money_returned', 'charged_rightly', 'recurring_payment', 'other')),
	CONSTRAINT "breaks_recurring" CHECK (("breaks"."recurring_id" is not null) = ("breaks"."resolution" is not distinct from 'recurring_payment')
        and ("breaks"."recurring_id" is null or ("breaks"."beneficiary_key" is not null and "breaks"."recurring_id" = any("breaks"."recurring_candidates")))),
	CONSTRAINT "breaks_cleared" CHECK ("breaks"."state" <> 'cleared' or "breaks"."gone_at" is not null),
	CONSTRAINT "breaks_open" CHECK ("breaks"."state" <> 'open' or "breaks"."gone_at" is null)
);
--> statement-breakpoint
CREATE TABLE "order_checks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"said" text,
	"reported_payment_id" text,
	"reported_reason" text,
	"state_then" text,
	"read_at" timestamp (3) with time zone,
	"commission" numeric(18,2),
	"commission_from" text,
	CONSTRAINT "order_checks_said" CHECK ("order_checks"."said" in ('PENDING', 'COMPLETED', 'REJECTED', 'NOT_FOUND')),
	CONSTRAINT "order_checks_read" CHECK (("order_checks"."said" is null) = ("order_checks"."read_at" is null) and ("order_checks"."said" is null) = ("order_checks"."state_then" is null)),
	CONSTRAINT "order_checks_commission" CHECK (("order_checks"."commission" is null) = ("order_checks"."commission_from" is null) and "order_checks"."commission_from" in ('quoted', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"requested_by_id" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"step" text,
	"step_done" integer DEFAULT 0 NOT NULL,
	"step_total" integer DEFAULT 0 NOT NULL,
	"since" date,
	"statements_as_of" timestamp (3) with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"breaks_open" integer DEFAULT 0 NOT NULL,
	"breaks_new" integer DEFAULT 0 NOT NULL,
	"breaks_cleared" integer DEFAULT 0 NOT NULL,
	"breaks_resolved" integer DEFAULT 0 NOT NULL,
	"statuses_read" integer DEFAULT 0 NOT NULL,
	"statuses_missing" integer DEFAULT 0 NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reconciliation_runs_state" CHECK ("reconciliation_runs"."state" in ('asked', 'running', 'done', 'failed', 'abandoned')),
	CONSTRAINT "reconciliation_runs_ended" CHECK (("reconciliation_runs"."ended_at" is null) = ("reconciliation_runs"."state" in ('asked', 'running'))),
	CONSTRAINT "reconciliation_runs_step" CHECK ("reconciliation_runs"."step" in ('books', 'statuses', 'fees', 'compare'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_start" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"from_before" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reconciliation_start_one" CHECK ("reconciliation_start"."id" = 1)
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
	"change_request_id" uuid,
	"requested_by_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"outcome" text,
	"answered_at" timestamp (3) with time zone,
	"http_status" integer,
	"provider_code" integer,
	"provider_message" text,
	"provider_data" text,
	"fault" text,
	CONSTRAINT "recurring_requests_beneficiary_id_version_pk" PRIMARY KEY("beneficiary_id","version"),
	CONSTRAINT "recurring_requests_beneficiary" CHECK ("recurring_requests"."beneficiary_id" > 0),
	CONSTRAINT "recurring_requests_values" CHECK (("recurring_requests"."what" = 'cancel' and num_nonnulls("recurring_requests"."recurrence_type", "recurring_requests"."day", "recurring_requests"."time", "recurring_requests"."enabled", "recurring_requests"."change_request_id") = 0)
        or ("recurring_requests"."what" = 'set' and "recurring_requests"."time" is not null and "recurring_requests"."enabled" is not null and "recurring_requests"."change_request_id" is not null
          and "recurring_requests"."day" between 1 and case "recurring_requests"."recurrence_type" when 'WEEKLY' then 7 when 'MONTHLY' then 31 when 'QUARTERLY' then 92 end)),
	CONSTRAINT "recurring_requests_answered" CHECK (("recurring_requests"."outcome" is null) = ("recurring_requests"."answered_at" is null) and "recurring_requests"."outcome" in ('accepted', 'refused', 'unknown', 'not_sent')),
	CONSTRAINT "recurring_requests_not_sent" CHECK ("recurring_requests"."outcome" is distinct from 'not_sent'
        or ("recurring_requests"."sent_at" is null and "recurring_requests"."fault" in ('overtaken', 'too_old', 'not_as_approved') is true))
);
--> statement-breakpoint
CREATE TABLE "restore_lookups" (
	"restore_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answer" text NOT NULL,
	"payment_id" text,
	CONSTRAINT "restore_lookups_restore_id_order_id_pk" PRIMARY KEY("restore_id","order_id"),
	CONSTRAINT "restore_lookups_answer" CHECK ("restore_lookups"."answer" in ('NONE', 'NO_ANSWER', 'PENDING', 'COMPLETED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"detected_at" timestamp (3) with time zone NOT NULL,
	"audit_sequence" bigint NOT NULL,
	"released_at" timestamp (3) with time zone,
	"change_request_id" uuid,
	CONSTRAINT "restores_change_request_id_unique" UNIQUE("change_request_id"),
	CONSTRAINT "restores_reason" CHECK ("restores"."reason" in ('server_changed', 'records_missing', 'declared')),
	CONSTRAINT "restores_released" CHECK (("restores"."released_at" is null) = ("restores"."change_request_id" is null))
);
--> statement-breakpoint
CREATE TABLE "server_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"identity" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_identity_only" CHECK ("server_identity"."is_only")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"device" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"confirmed_with" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_confirmed_with" CHECK ("sessions"."confirmed_with" in ('passkey', 'totp', 'provider'))
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
	"sendings" integer,
	"look_up" text,
	"http_status" integer,
	"provider_code" integer,
	"duration_ms" integer,
	"detail" text,
	CONSTRAINT "attempts_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "engines" (
	"holder" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "replaced_order_lookups" (
	"external_payment_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "replaced_order_lookups_status" CHECK ("replaced_order_lookups"."status" in ('NONE', 'PENDING', 'COMPLETED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"phase" text DEFAULT 'send' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_holder" integer,
	"fence" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"unknown_since" timestamp (3) with time zone,
	"not_found_since" timestamp (3) with time zone,
	"is_suspended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submissions_phase" CHECK ("submissions"."phase" in ('send', 'watch', 'follow', 'done'))
);
--> statement-breakpoint
CREATE TABLE "role_providers" (
	"issuer" text PRIMARY KEY NOT NULL
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
	"groups" text[] DEFAULT '{}' NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_expires_at" timestamp (3) with time zone,
	"offered_password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"session_epoch" integer DEFAULT 1 NOT NULL,
	"identity_issuer" text,
	"identity_subject" text,
	"roles_from" text DEFAULT 'here' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('viewer', 'maker', 'approver', 'admin')),
	CONSTRAINT "users_identity" CHECK (("users"."identity_issuer" is null) = ("users"."identity_subject" is null)),
	CONSTRAINT "users_roles_from" CHECK ("users"."roles_from" = 'here' or ("users"."roles_from" = 'provider' and "users"."identity_subject" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"body" text NOT NULL,
	"body_hash" text NOT NULL,
	"signature" text,
	"is_verified" boolean NOT NULL,
	"verdict" text,
	"event" text,
	"status" text,
	"payment_id" text,
	"external_payment_id" text,
	"account" text,
	"order_id" uuid,
	"handled_at" timestamp (3) with time zone,
	"effect" text,
	CONSTRAINT "webhook_deliveries_count" CHECK ("webhook_deliveries"."deliveries" > 0),
	CONSTRAINT "webhook_deliveries_verdict" CHECK (("webhook_deliveries"."verdict" = 'verified') = "webhook_deliveries"."is_verified")
);
--> statement-breakpoint
ALTER TABLE "account_openings" ADD CONSTRAINT "account_openings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_editors" ADD CONSTRAINT "batch_editors_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_editors" ADD CONSTRAINT "batch_editors_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_file_parts" ADD CONSTRAINT "batch_file_parts_file_id_batch_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."batch_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_files" ADD CONSTRAINT "batch_files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_mappings" ADD CONSTRAINT "batch_mappings_used_by_id_users_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_resumptions" ADD CONSTRAINT "batch_resumptions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_resumptions" ADD CONSTRAINT "batch_resumptions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_resumptions" ADD CONSTRAINT "batch_resumptions_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD CONSTRAINT "batch_approvals_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_events" ADD CONSTRAINT "batch_events_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_versions" ADD CONSTRAINT "batch_versions_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_versions" ADD CONSTRAINT "batch_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_last_editor_id_users_id_fk" FOREIGN KEY ("last_editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_file_id_batch_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."batch_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_verifier_id_users_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_versions" ADD CONSTRAINT "beneficiary_versions_verifier_id_users_id_fk" FOREIGN KEY ("verifier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cached_entries" ADD CONSTRAINT "cached_entries_account_month_cached_statements_account_month_fk" FOREIGN KEY ("account","month") REFERENCES "public"."cached_statements"("account","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_statements" ADD CONSTRAINT "issued_statements_pack_id_statement_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."statement_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_packs" ADD CONSTRAINT "statement_packs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_confirmations" ADD CONSTRAINT "factor_confirmations_subject_id_factors_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_confirmations" ADD CONSTRAINT "factor_confirmations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_confirmations" ADD CONSTRAINT "factor_confirmations_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_uses" ADD CONSTRAINT "totp_uses_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sequence_audit_records_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."audit_records"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_version_order_versions_order_id_version_fk" FOREIGN KEY ("order_id","version") REFERENCES "public"."order_versions"("order_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_last_editor_id_users_id_fk" FOREIGN KEY ("last_editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_confirmations" ADD CONSTRAINT "change_request_confirmations_change_request" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_confirmations" ADD CONSTRAINT "change_request_confirmations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_confirmations" ADD CONSTRAINT "change_request_confirmations_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_events" ADD CONSTRAINT "break_events_break_id_breaks_id_fk" FOREIGN KEY ("break_id") REFERENCES "public"."breaks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "break_events" ADD CONSTRAINT "break_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_checks" ADD CONSTRAINT "order_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_requests" ADD CONSTRAINT "recurring_requests_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_requests" ADD CONSTRAINT "recurring_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_lookups" ADD CONSTRAINT "restore_lookups_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_submissions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."submissions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_openings_unanswered" ON "account_openings" USING btree ("requested_at") WHERE "account_openings"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_previous_hash_key" ON "audit_records" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "audit_records_subject" ON "audit_records" USING btree ("subject_kind","subject_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_records_marked" ON "audit_records" USING btree ("sequence") WHERE "audit_records"."mark" is not null;--> statement-breakpoint
CREATE INDEX "audit_records_rights" ON "audit_records" USING btree ("subject_id","sequence") WHERE "audit_records"."subject_kind" = 'person' and "audit_records"."action" in ('person.requested', 'person.added', 'person.recorded', 'person.admitted',
          'person.switched_on', 'person.switched_off', 'person.role_changed', 'person.not_admitted');--> statement-breakpoint
CREATE INDEX "batch_files_hash" ON "batch_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "batch_resumptions_batch" ON "batch_resumptions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "batch_events_batch" ON "batch_events" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "batch_rows_replaces" ON "batch_rows" USING hash ("replaces_order_id") WHERE "batch_rows"."replaces_order_id" is not null;--> statement-breakpoint
CREATE INDEX "batch_rows_order" ON "batch_rows" USING hash ("order_id");--> statement-breakpoint
CREATE INDEX "batch_rows_wrong" ON "batch_rows" USING btree ("batch_id","position") WHERE "batch_rows"."problems" is not null;--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "batches_state" ON "batches" USING btree ("state");--> statement-breakpoint
CREATE INDEX "batches_parent" ON "batches" USING btree ("parent_id") WHERE "batches"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "batches_file" ON "batches" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_row_seed" ON "batches" USING btree ("row_seed") WHERE "batches"."state" not in ('withdrawn', 'declined', 'expired');--> statement-breakpoint
CREATE INDEX "batches_message" ON "batches" USING btree ("message_id") WHERE "batches"."message_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_account" ON "beneficiaries" USING btree ("account_key") WHERE "beneficiaries"."state" <> 'retired';--> statement-breakpoint
CREATE INDEX "beneficiaries_name" ON "beneficiaries" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_state" ON "beneficiaries" USING btree ("state","sort_name","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_name_keys" ON "beneficiaries" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "statement_changes_account" ON "statement_changes" USING btree ("account","month");--> statement-breakpoint
CREATE INDEX "cached_entries_day" ON "cached_entries" USING btree ("account","date");--> statement-breakpoint
CREATE INDEX "cached_entries_newest" ON "cached_entries" USING btree ("date" DESC NULLS LAST,"account","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cached_entries_payment" ON "cached_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "cached_entries_fee" ON "cached_entries" USING btree ("fee_payment_id") WHERE "cached_entries"."fee_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "cached_entries_external" ON "cached_entries" USING btree ("external_payment_id") WHERE "cached_entries"."external_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "issued_statements_code" ON "issued_statements" USING btree ("code" text_pattern_ops,"issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_packs_newest" ON "statement_packs" USING btree ("requested_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_one_totp" ON "factors" USING btree ("user_id") WHERE "factors"."kind" = 'totp' and "factors"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "forwarded_requests_waiting" ON "forwarded_requests" USING btree ("number") WHERE "forwarded_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "forwarded_requests_ended" ON "forwarded_requests" USING btree ("requested_by") WHERE "forwarded_requests"."state" in ('answered', 'lost');--> statement-breakpoint
CREATE UNIQUE INDEX "mails_open" ON "mails" USING btree ("user_id") WHERE "mails"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("user_id") WHERE "notices"."is_for_mail" and "notices"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_id") WHERE "notices"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest_single" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."batch_id" is null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_replaces" ON "orders" USING btree ("replaces_order_id") WHERE "orders"."replaces_order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_counting" ON "orders" USING btree ("counts_on");--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("updated_at") WHERE "orders"."state" = 'completed';--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("scheduled_for") WHERE "orders"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_batch_row" ON "orders" USING btree ("batch_id","batch_position") WHERE "orders"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_batch_state" ON "orders" USING btree ("batch_id","state") WHERE "orders"."batch_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_id_key" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_open" ON "change_requests" USING btree ("kind","subject_id") WHERE "change_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "change_requests_newest" ON "change_requests" USING btree ("requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_requests_subject" ON "change_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "break_events_break" ON "break_events" USING btree ("break_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "breaks_there" ON "breaks" USING btree ("kind","subject_key") WHERE "breaks"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "breaks_listed" ON "breaks" USING btree ("state","first_seen_at","id");--> statement-breakpoint
CREATE INDEX "breaks_order" ON "breaks" USING btree ("order_id") WHERE "breaks"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_one" ON "reconciliation_runs" USING btree ((true)) WHERE "reconciliation_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "restore_lookups_unanswered" ON "restore_lookups" USING btree ("requested_at") WHERE "restore_lookups"."answer" = 'NO_ANSWER';--> statement-breakpoint
CREATE UNIQUE INDEX "restores_open" ON "restores" USING btree ((true)) WHERE "restores"."released_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_open" ON "exceptions" USING btree ("order_id") WHERE "exceptions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "exceptions_newest" ON "exceptions" USING btree ("opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exceptions_order" ON "exceptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exceptions_closed_newest" ON "exceptions" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submissions_to_send" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" = 'send' and not "submissions"."is_suspended";--> statement-breakpoint
CREATE INDEX "submissions_to_poll" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" in ('watch', 'follow') or ("submissions"."phase" = 'send' and "submissions"."is_suspended");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject_at" ON "sign_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity_key" ON "users" USING btree ("identity_issuer","identity_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_body" ON "webhook_deliveries" USING btree ("body_hash","is_verified");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_forged" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "webhook_deliveries"."is_verified";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_no_order" ON "webhook_deliveries" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "webhook_deliveries"."is_verified" and "webhook_deliveries"."order_id" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_payment" ON "webhook_deliveries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_external" ON "webhook_deliveries" USING btree ("external_payment_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_account" ON "webhook_deliveries" USING btree ("account","received_at") WHERE "webhook_deliveries"."is_verified";
--> statement-breakpoint
-- From here on: what the table definitions of Drizzle do not express. Above, by hand, is only the word
-- UNLOGGED of forwarded_requests: forwarded requests need not survive a crash.

-- The key under which accounts of other parties are compared, as `counterpartyKey` in the code: letters and
-- digits, without the zeros that a bank puts before an account number or leaves out.
create function counterparty_key(account text) returns text language sql immutable strict parallel safe as $$
  select ltrim(upper(regexp_replace(account, '[^A-Za-z0-9]', '', 'g') collate "C"), '0')
$$;
--> statement-breakpoint
-- What a name in the banks' character set looks like. The code says the same of every other name, too.
create function lookalike_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(lower(regexp_replace(name, '[^A-Za-z0-9]', '', 'g')), 'i10', 'llo'), 'm', 'rn')
$$;
--> statement-breakpoint
-- The search words of a row: the words of its texts as spelled and as banks write them (the code has the same
-- rules, and a test compares the two), its account from both ends, and marks for its amount and day. Letters
-- are listed here and not looked up in the collation: that differs between machines, which would leave an
-- index that finds nothing.
create function found_by(texts text, account text, marks text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := left(texts, 4000);
  banked text;
  whole text := left(lower(regexp_replace(account, '[^A-Za-z0-9]', '', 'g') collate "C"), 63);
  words text[] := coalesce(marks, '{}') || array[whole, '$' || reverse(whole)];
  separators constant text :=
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufeff]+';
  accents constant text := '[\u0300-\u036f]';
begin
  if octet_length(plain) = char_length(plain) then
    words := words || regexp_split_to_array(lower(plain collate "C"), '[^a-z0-9]+');
  else
    plain := translate(lower(normalize(plain, nfkd) collate "C"),
      'ÆŒØÞÐĐŁĦŊẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'æœøþðđłħŋßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    words := words || regexp_split_to_array(regexp_replace(plain, accents, '', 'g'), separators);
    banked := replace(replace(replace(replace(replace(plain, U&'a\0308', 'ae'), U&'o\0308', 'oe'), U&'u\0308', 'ue'), U&'и\0306', 'y'), U&'і\0308', 'yi');
    banked := regexp_replace(regexp_replace(banked, 'ο\u0301?υ\u0301?', 'ou', 'g'), accents, '', 'g');
    banked := replace(replace(replace(replace(replace(banked, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), 'θ', 'th');
    banked := replace(replace(replace(replace(replace(banked, 'χ', 'ch'), 'ψ', 'ps'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch');
    banked := replace(replace(replace(replace(replace(banked, 'ш', 'sh'), 'щ', 'sht'), 'ю', 'yu'), 'я', 'ya'), 'ђ', 'dj');
    banked := replace(replace(replace(replace(banked, 'є', 'ye'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz');
    words := words || regexp_split_to_array(translate(banked,
      'øðđłħŋαβγδεζηικλμνξοπρστυφωабвгдезиклмнопрстуфхъыьэіјћґı',
      'oddlhnavgdeziiklmnxoprstyfoabvgdeziklmnoprstufhayyeijcgi'), separators);
  end if;
  return array_to_tsvector(array(select left(word, 64) from unnest(words) word where word not in ('', '$')));
end $$;
--> statement-breakpoint
-- One beneficiary is found by this key, however its account number is written.
alter table orders add column beneficiary_key text generated always as (counterparty_key(beneficiary_account)) stored;
--> statement-breakpoint
alter table batch_rows add column beneficiary_key text generated always as (counterparty_key(beneficiary_account)) stored;
--> statement-breakpoint
create index orders_beneficiary on orders (beneficiary_key, amount);
--> statement-breakpoint
-- Possible duplicates are looked for among the rows of every batch.
create index batch_rows_same on batch_rows (beneficiary_key, amount);
--> statement-breakpoint
create index orders_beneficiary_looks on orders (lookalike_key(beneficiary_name));
--> statement-breakpoint
-- Search columns are in no table definition, so that no query reads them along with a row: they are as long
-- as the row itself.
alter table orders add column found_by tsvector not null generated always as (found_by(
  beneficiary_name || ' ' || reference || ' ' || external_payment_id || ' ' || coalesce(payment_id, '') || ' ' || replace(id::text, '-', '')
    || ' ' || coalesce(bank_bic, '') || ' ' || coalesce(bank_name, ''),
  beneficiary_account,
  array[
    '=-' || amount,
    '@' || (extract(year from created_at at time zone 'UTC') * 10000 + extract(month from created_at at time zone 'UTC') * 100
      + extract(day from created_at at time zone 'UTC'))::int,
    '@' || (extract(year from counts_on) * 10000 + extract(month from counts_on) * 100 + extract(day from counts_on))::int
  ])) stored;
--> statement-breakpoint
alter table cached_entries add column found_by tsvector not null generated always as (found_by(
  beneficiary_name || ' ' || details || ' ' || payment_id || ' ' || coalesce(external_payment_id, '') || ' ' || coalesce(fee_payment_id, '')
    || ' ' || coalesce(original_currency, ''),
  counterparty_account,
  array[
    '=' || case direction when 'incoming' then '+' else '-' end || amount,
    '=' || case direction when 'incoming' then '+' else '-' end || original_amount,
    '@' || (extract(year from date) * 10000 + extract(month from date) * 100 + extract(day from date))::int
  ])) stored;
--> statement-breakpoint
alter table beneficiaries add column found_by tsvector not null generated always as (found_by(
  name || ' ' || coalesce(bank_bic, '') || ' ' || coalesce(bank_name, '') || ' ' || coalesce(address_town, ''), account, null)) stored;
--> statement-breakpoint
alter table audit_records add column found_by tsvector not null generated always as (found_by(
  actor_name || ' ' || action || ' ' || subject_id || ' ' || replace(subject_id, '-', ''), '', null)) stored;
--> statement-breakpoint
-- Searches are many and changes of beneficiaries few: their words go into the index at once.
create index beneficiaries_found_by on beneficiaries using gin (found_by) with (fastupdate = off);
--> statement-breakpoint
-- The others are written by the hundred, or while everybody waits for the audit chain: their words go onto a
-- pending list of at most 256 kB first.
create index orders_found_by on orders using gin (found_by) with (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
create index cached_entries_found_by on cached_entries using gin (found_by) with (gin_pending_list_limit = 256);
--> statement-breakpoint
create index audit_records_found_by on audit_records using gin (found_by) with (gin_pending_list_limit = 256);
