create or replace function guard_change_request_confirmation() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  request change_requests;
begin
  select * into request from change_requests where id = new.change_request_id for update;
  -- The approver confirms exactly the payload that they saw.
  if request.state <> 'open' or request.hash <> new.hash then
    raise exception 'a confirmation is of an open change request as it is'
      using errcode = '23514', constraint = 'change_request_confirmations_open';
  end if;
  -- Maker-checker: nobody approves their own request.
  if new.person_id = request.requester_id then
    raise exception 'requester and decider are different people'
      using errcode = '23514', constraint = 'change_request_confirmations_other_person';
  end if;
  -- The evidence can be verified later, and the factor is active.
  if not has_active_factor(new.person_id, new.factor_id)
    or not is_evidence_of(new.evidence, new.factor_id, new.person_id, new.hash) then
    raise exception 'a decision is confirmed with a second factor of the decider'
      using errcode = '23514', constraint = 'change_request_confirmations_confirmed';
  end if;
  -- A request for new bank details is how most payment fraud begins: the approver has called the beneficiary.
  if new.called_person is null and (
    (request.kind = 'beneficiary.add' and jsonb_typeof(request.payload->'namesake') = 'object')
    or (request.kind = 'beneficiary.change' and (
      request.payload->'before'->>'account' is distinct from request.payload->'after'->>'account'
      or left(request.payload->'before'->>'bankBic', 8) <> left(request.payload->'after'->>'bankBic', 8)))) then
    raise exception 'new bank details are approved after a call to the beneficiary'
      using errcode = '23514', constraint = 'change_request_confirmations_call_back';
  end if;
  return new;
end $$;
create trigger guard before insert on change_request_confirmations
  for each row execute function guard_change_request_confirmation();

create trigger append_only before update or delete on change_request_confirmations
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on change_request_confirmations
  execute function refuse_change();
