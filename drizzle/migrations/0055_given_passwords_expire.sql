ALTER TABLE "users" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
-- Passwords that were given before this rule get the full time from now on.
update users set password_expires_at = now() + interval '72 hours' where must_change_password;
