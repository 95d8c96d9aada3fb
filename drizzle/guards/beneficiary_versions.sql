create or replace function guard_beneficiary_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A version requires an approved change request.
  if not exists (
      select from change_requests p where p.id = new.change_request_id and p.state = 'approved'
        and p.kind = 'beneficiary.' || new.what
        and p.subject_id = new.beneficiary_id::text and p.requester_id = new.requester_id
          and p.decider_id = new.verifier_id
    ) then
    raise exception 'a version of a beneficiary is what two people agreed'
      using errcode = '23514', constraint = 'beneficiary_versions_approved';
  end if;
  return new;
end $$;
create trigger guard before insert on beneficiary_versions
  for each row execute function guard_beneficiary_version();

create trigger guard_erased before update on beneficiary_versions
  for each row execute function guard_erased_beneficiary_version();
create trigger append_only before delete on beneficiary_versions
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on beneficiary_versions execute function refuse_change();
