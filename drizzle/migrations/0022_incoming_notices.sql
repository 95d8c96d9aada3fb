ALTER TABLE "notices" DROP CONSTRAINT "notices_topic";--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "incoming_from" numeric(18,2);--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_incoming" CHECK ("notice_settings"."incoming_from" > 0);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_topic" CHECK ("notices"."topic" in ('approvals', 'outcomes', 'exceptions', 'changes', 'comments', 'reminders', 'incoming'));