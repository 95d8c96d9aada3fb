create or replace function guard_confidential_account() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- It decides who reads the account, so each version is exactly what two people approved.
  if new.version <> coalesce((select max(version) from confidential_accounts where iban = new.iban), 0) + 1 or not exists (
    select from change_requests p where p.id = new.change_request_id and p.state = 'approved'
      and p.kind = 'account.confidentiality' and p.subject_id = new.iban
      and p.payload->>'replaces' = (new.version - 1)::text
      and p.payload->'isConfidential' = to_jsonb(new.is_confidential)
      and (select coalesce(array_agg(m->>'id' order by m->>'id'), '{}') from jsonb_array_elements(p.payload->'members') as m)
        = (select coalesce(array_agg(m::text order by m::text), '{}') from unnest(new.members) as m)
      and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'the confidentiality of an account is the next version, and two people agreed on it'
      using errcode = '23514', constraint = 'confidential_accounts_approved';
  end if;
  return new;
end $$;
create trigger guard before insert on confidential_accounts for each row execute function guard_confidential_account();

create trigger append_only before update or delete on confidential_accounts for each row execute function refuse_change();
create trigger append_only_truncate before truncate on confidential_accounts execute function refuse_change();
