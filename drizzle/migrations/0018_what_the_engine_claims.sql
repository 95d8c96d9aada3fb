DROP INDEX "submissions_due";--> statement-breakpoint
CREATE INDEX "exceptions_order" ON "exceptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "submissions_to_send" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" = 'send' and not "submissions"."is_suspended";--> statement-breakpoint
CREATE INDEX "submissions_to_look" ON "submissions" USING btree ("due_at") WHERE "submissions"."phase" in ('watch', 'follow') or ("submissions"."phase" = 'send' and "submissions"."is_suspended");