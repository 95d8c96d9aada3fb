CREATE TABLE "attachment_parts" (
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachment_parts_attachment_id_position_pk" PRIMARY KEY("attachment_id","position")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"byte_length" integer NOT NULL,
	"sha256" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "attachments_subject_kind" CHECK ("attachments"."subject_kind" in ('order', 'batch', 'beneficiary', 'break')),
	CONSTRAINT "attachments_format" CHECK ("attachments"."format" in ('pdf', 'png', 'jpeg')),
	CONSTRAINT "attachments_name" CHECK (char_length("attachments"."name") between 1 and 200),
	CONSTRAINT "attachments_byte_length" CHECK ("attachments"."byte_length" between 1 and 10485760),
	CONSTRAINT "attachments_sha256" CHECK ("attachments"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "attachment_parts" ADD CONSTRAINT "attachment_parts_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_subject" ON "attachments" USING btree ("subject_kind","subject_id","at","id");