create or replace function guard_company_profile() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Auditors rely on the address of a statement, so each version is what two people approved.
  if new.version <> coalesce((select max(version) from company_profiles), 0) + 1 or not exists (
    select from change_requests p where p.id = new.change_request_id and p.state = 'approved'
      and p.kind = 'company.profile'
      and p.payload->>'replaces' = (new.version - 1)::text
      and p.payload->'after'->'address' = to_jsonb(new.address)
      and p.payload->'after'->'letterhead' = to_jsonb(new.letterhead)
      and p.payload->'after'->>'logo' is not distinct from new.logo
      and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'the company on documents is the next version, and two people agreed on it'
      using errcode = '23514', constraint = 'company_profiles_approved';
  end if;
  return new;
end $$;
create trigger guard before insert on company_profiles for each row execute function guard_company_profile();

create trigger append_only before update or delete on company_profiles for each row execute function refuse_change();
create trigger append_only_truncate before truncate on company_profiles execute function refuse_change();
