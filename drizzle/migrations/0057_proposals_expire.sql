-- What was requested long ago is not approved any more, whoever writes the row; lib/proposals/expiry.ts says the same.
create function guard_proposal_age() returns trigger language plpgsql as $$
begin
  if new.decided_at > old.proposed_at
      + (case when split_part(old.kind, '.', 1) in ('payment', 'exception') then interval '24 hours' else interval '14 days' end) then
    raise exception 'a request that has expired is not approved' using errcode = '23514', constraint = 'proposals_expired';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_age before update on proposals for each row
  when (old.state = 'open' and new.state = 'approved') execute function guard_proposal_age();
