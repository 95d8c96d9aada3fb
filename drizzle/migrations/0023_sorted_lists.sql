CREATE INDEX "audit_records_by_time" ON "audit_records" USING btree ("at","sequence");--> statement-breakpoint
CREATE INDEX "audit_records_of_person" ON "audit_records" USING btree ("actor_id","at","sequence");--> statement-breakpoint
CREATE INDEX "breaks_by_day" ON "breaks" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "breaks_gone" ON "breaks" USING btree ("gone_at","id") WHERE "breaks"."gone_at" is not null;