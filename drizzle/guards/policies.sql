create or replace function guard_policy() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The policy determines the required approvals, so each version is exactly the document that two people
  -- approved.
  if new.version <> coalesce((select max(version) from policies), 0) + 1 or not exists (
    select from change_requests p where p.id = new.change_request_id and p.state = 'approved' and p.kind = 'policy.change'
      and p.payload->'after' = new.document and p.payload->>'replaces' = (new.version - 1)::text
      and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a policy is the next version, and two people agreed on it'
      using errcode = '23514', constraint = 'policies_approved';
  end if;
  return new;
end $$;
create trigger guard before insert on policies for each row execute function guard_policy();

create trigger append_only before update or delete on policies for each row execute function refuse_change();
create trigger append_only_truncate before truncate on policies execute function refuse_change();
