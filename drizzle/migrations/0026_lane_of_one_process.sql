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

--> statement-breakpoint
create function guard_lane() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.epoch < old.epoch or (new.epoch = old.epoch and new.holder <> old.holder) then
    raise exception 'the epoch of a lane only rises' using errcode = '23514', constraint = 'lanes_rise';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update or delete on lanes for each row execute function guard_lane();
--> statement-breakpoint
create trigger append_only_truncate before truncate on lanes execute function refuse_change();
