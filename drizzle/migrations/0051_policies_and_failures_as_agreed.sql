-- A policy is the very document that two people approved, and replaces the one that they saw.
create or replace function guard_policy() returns trigger language plpgsql as $$
begin
  if new.version <> coalesce((select max(version) from policies), 0) + 1 or not exists (
    select from proposals p where p.id = new.proposal_id and p.state = 'approved' and p.kind = 'policy.change'
      and p.payload->'after' = new.document and p.payload->>'replaces' = (new.version - 1)::text
      and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a policy is the next version, and two people agreed on it' using errcode = '23514', constraint = 'policies_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What may have been paid ends as refused by the service's own word about its last attempt, or by two people who declare it failed. It
-- is asked at the commit, as both are written in the same transaction.
create function guard_declared_failed() returns trigger language plpgsql as $$
begin
  if coalesce((select outcome <> 'refused' from attempts where order_id = new.id order by number desc limit 1), true)
     and not exists (
    select from proposals p where p.state = 'approved' and p.kind = 'exception.declare_failed'
      and p.payload->>'orderId' = new.id::text and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'two people declare a payment failed that may have been made' using errcode = '23514', constraint = 'orders_declared_failed';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger guard_declared_failed after update on orders deferrable initially deferred for each row
  when (old.state = 'checking' and new.state = 'refused') execute function guard_declared_failed();
