CREATE TABLE "deputyships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"deputy_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"change_request_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"is_end_recorded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deputyships_change_request_id_unique" UNIQUE("change_request_id"),
	CONSTRAINT "deputyships_two_people" CHECK ("deputyships"."person_id" <> "deputyships"."deputy_id"),
	CONSTRAINT "deputyships_period" CHECK ("deputyships"."from_day" <= "deputyships"."until_day" and "deputyships"."starts_at" < "deputyships"."ends_at"
        and "deputyships"."ends_at" <= "deputyships"."starts_at" + interval '60 days 1 hour'),
	CONSTRAINT "deputyships_end" CHECK (("deputyships"."ended_at" is null) = ("deputyships"."end_reason" is null)),
	CONSTRAINT "deputyships_end_reason" CHECK ("deputyships"."end_reason" in ('period', 'person', 'rights')),
	CONSTRAINT "deputyships_end_recorded" CHECK (not "deputyships"."is_end_recorded" or "deputyships"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD COLUMN "deputy_of" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "deputy_of" uuid;--> statement-breakpoint
ALTER TABLE "deputyships" ADD CONSTRAINT "deputyships_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputyships" ADD CONSTRAINT "deputyships_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputyships" ADD CONSTRAINT "deputyships_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deputyships_person" ON "deputyships" USING btree ("person_id","ends_at");--> statement-breakpoint
CREATE INDEX "deputyships_deputy" ON "deputyships" USING btree ("deputy_id","ends_at");--> statement-breakpoint
CREATE INDEX "deputyships_unrecorded" ON "deputyships" USING btree ("ends_at") WHERE not "deputyships"."is_end_recorded";--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD CONSTRAINT "batch_approvals_deputy_of_users_id_fk" FOREIGN KEY ("deputy_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_deputy_of_users_id_fk" FOREIGN KEY ("deputy_of") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_approvals_one_voice" ON "batch_approvals" USING btree ("batch_id","version",coalesce("deputy_of", "approver_id")) WHERE "batch_approvals"."decision" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_voice" ON "approvals" USING btree ("order_id","version",coalesce("deputy_of", "approver_id")) WHERE "approvals"."decision" = 'approved';--> statement-breakpoint
ALTER TABLE "batch_approvals" ADD CONSTRAINT "batch_approvals_deputy" CHECK ("batch_approvals"."deputy_of" is null or ("batch_approvals"."decision" = 'approved' and "batch_approvals"."deputy_of" <> "batch_approvals"."approver_id"));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_deputy" CHECK ("approvals"."deputy_of" is null or ("approvals"."decision" = 'approved' and "approvals"."deputy_of" <> "approvals"."approver_id"));