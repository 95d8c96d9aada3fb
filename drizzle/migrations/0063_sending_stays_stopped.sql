-- A payment that was suspended is sent again only if two people approved that in the same transaction; never by the verdict of a request
-- that was under way when it was suspended.
create function guard_suspended() returns trigger language plpgsql as $$
begin
  if not exists (
    select from proposals p where p.state = 'approved' and p.kind = 'exception.release'
      and p.payload->>'orderId' = new.order_id::text and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'two people have a suspended payment sent again' using errcode = '23514', constraint = 'submissions_suspended';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_suspended before update on submissions for each row
  when (old.is_suspended and not new.is_suspended and new.phase = 'send') execute function guard_suspended();
--> statement-breakpoint
-- Nothing is sent of an order that was stopped, suspended or has ended. By statement: a claim writes hundreds of attempts in one.
create function guard_not_stopped() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join submissions s on s.order_id = added.order_id join orders o on o.id = added.order_id
    where added.call = 'create' and added.outcome is null and (s.is_suspended or s.phase <> 'send' or o.stop_reason is not null)
  ) then
    raise exception 'a stopped payment is not sent' using errcode = '23514', constraint = 'attempts_not_stopped';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_not_stopped after insert on attempts referencing new table as added
  for each statement execute function guard_not_stopped();
