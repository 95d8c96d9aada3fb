CREATE UNLOGGED TABLE "lane_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"key_hash" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"priority" text NOT NULL,
	"call" text NOT NULL,
	"call_mark" text NOT NULL,
	"start_by" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_epoch" bigint,
	"status" integer,
	"body" "bytea",
	"nonce" bigint,
	"fault" text,
	"answer_mark" text,
	CONSTRAINT "lane_calls_state" CHECK ("lane_calls"."state" in ('waiting', 'taken', 'answered', 'lost')),
	CONSTRAINT "lane_calls_taken" CHECK (("lane_calls"."state" = 'waiting') = ("lane_calls"."taken_epoch" is null)),
	CONSTRAINT "lane_calls_answered" CHECK (("lane_calls"."state" = 'answered') = ("lane_calls"."answer_mark" is not null))
);
--> statement-breakpoint
CREATE TABLE "lanes" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL,
	"holder" text NOT NULL,
	"held_since" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL
);
