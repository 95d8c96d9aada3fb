ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_with" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_confirmed_with" CHECK ("sessions"."confirmed_with" in ('passkey', 'totp', 'provider'));--> statement-breakpoint
-- A session is what it was opened as. It ends once, and nothing that was not confirmed becomes so.
create function guard_session() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.epoch, new.device, new.address, new.confirmed_with, new.started_at) is distinct from
     (old.id, old.user_id, old.epoch, old.device, old.address, old.confirmed_with, old.started_at)
     or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'a session stays what it was opened as' using errcode = '23514', constraint = 'sessions_identity';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update on sessions for each row execute function guard_session();
