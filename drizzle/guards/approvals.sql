create or replace function guard_approval() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  decided orders;
begin
  select * into decided from orders where id = new.order_id for update;
  -- Decisions apply to the version that the approver saw; any other would approve unseen content.
  if decided.state <> 'awaiting_approval' or decided.version <> new.version or decided.hash <> new.hash then
    raise exception 'a decision is about the version that awaits one'
      using errcode = '23514', constraint = 'approvals_current_version';
  end if;
  -- Maker-checker: nobody approves an order that they made or edited, in any version.
  if has_edited_order(decided, new.approver_id) then
    raise exception 'maker, editors and approver are different people'
      using errcode = '23514', constraint = 'approvals_other_person';
  end if;
  -- A stolen session alone cannot approve: an active second factor of the approver is required.
  if new.decision = 'approved'
    and (new.evidence is null or not has_active_factor(new.approver_id, new.factor_id)) then
    raise exception 'an approval is confirmed with a second factor of the approver'
      using errcode = '23514', constraint = 'approvals_confirmed';
  end if;
  -- A factor without evidence could not be verified later.
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence' using errcode = '23514', constraint = 'approvals_evidence';
  end if;
  return new;
end $$;
create trigger guard before insert on approvals for each row execute function guard_approval();

create or replace function guard_code_of_order() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A code can be phished. Above the policy's threshold only a passkey confirms, because it signs this one
  -- decision.
  if (select amount from orders where id = new.order_id) > codes_confirm_up_to() then
    raise exception 'a payment above the sum of codes is approved with a passkey'
      using errcode = '23514', constraint = 'approvals_passkey';
  end if;
  return new;
end $$;
create trigger guard_code before insert on approvals for each row
  when (new.decision = 'approved' and new.evidence->>'kind' = 'totp') execute function guard_code_of_order();

-- Deferred to the commit, because the approvals of a list are written in one transaction.
create or replace function guard_approved_list() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  list record;
begin
  select count(*) as count, sum(o.amount) as total into list
    from approvals a join orders o on o.id = a.order_id
    where a.list_proof->>'root' = new.list_proof->>'root' and a.approver_id = new.approver_id
      and a.evidence->>'oneTimeValue' = new.evidence->>'oneTimeValue';
  -- The person confirmed the list as a whole: all of it is approved, or nothing.
  if list.count <> (new.list_proof->>'count')::integer then
    raise exception 'a list is approved as a whole'
      using errcode = '23514', constraint = 'approvals_whole_list';
  end if;
  -- A code can be phished. One code confirms no more for several payments than for one.
  if new.evidence->>'kind' = 'totp' and list.total > codes_confirm_up_to() then
    raise exception 'a list above the sum of codes is approved with a passkey'
      using errcode = '23514', constraint = 'approvals_passkey';
  end if;
  return null;
end $$;
create constraint trigger guard_list after insert on approvals deferrable initially deferred for each row
  when (new.list_proof is not null) execute function guard_approved_list();

create trigger append_only before update or delete on approvals for each row execute function refuse_change();
create trigger append_only_truncate before truncate on approvals execute function refuse_change();
create trigger guard_evidence before insert on approvals for each row
  when (new.decision = 'approved') execute function guard_evidence();
create trigger guard_deputy before insert on approvals for each row
  when (new.deputy_of is not null) execute function guard_deputy();
