CREATE TABLE "restore_lookups" (
	"restore_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
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
	"proposal_id" uuid,
	CONSTRAINT "restores_proposal_id_unique" UNIQUE("proposal_id"),
	CONSTRAINT "restores_reason" CHECK ("restores"."reason" in ('server_changed', 'records_missing', 'declared')),
	CONSTRAINT "restores_released" CHECK (("restores"."released_at" is null) = ("restores"."proposal_id" is null))
);
--> statement-breakpoint
CREATE TABLE "server_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"identity" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_identity_only" CHECK ("server_identity"."is_only")
);
--> statement-breakpoint
ALTER TABLE "restore_lookups" ADD CONSTRAINT "restore_lookups_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_lookups" ADD CONSTRAINT "restore_lookups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restore_lookups_unanswered" ON "restore_lookups" USING btree ("asked_at") WHERE "restore_lookups"."answer" = 'NO_ANSWER';--> statement-breakpoint
CREATE UNIQUE INDEX "restores_open" ON "restores" USING btree ((true)) WHERE "restores"."released_at" is null;