create or replace function guard_batch_approval() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  decided batches;
begin
  select * into decided from batches where id = new.batch_id for update;
  -- Decisions apply to the version that the approver saw; any other would approve unseen content.
  if decided.state is distinct from 'awaiting_approval'
    or decided.version <> new.version or decided.hash <> new.hash
    or not exists (
      select from batch_versions v
      where v.batch_id = new.batch_id and v.version = new.version and v.hash = new.hash
  ) then
    raise exception 'a decision is about the version that awaits one'
      using errcode = '23514', constraint = 'batch_approvals_current_version';
  end if;
  -- Maker-checker: nobody approves a batch that they made or edited.
  if has_edited_batch(decided, new.approver_id) then
    raise exception 'maker, editors and approver are different people'
      using errcode = '23514', constraint = 'batch_approvals_other_person';
  end if;
  -- A stolen session alone cannot approve: an active second factor of the approver is required.
  if new.decision = 'approved'
    and (new.evidence is null or not has_active_factor(new.approver_id, new.factor_id)) then
    raise exception 'an approval is confirmed with a second factor of the approver'
      using errcode = '23514', constraint = 'batch_approvals_confirmed';
  end if;
  -- A factor without evidence could not be verified later.
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence'
      using errcode = '23514', constraint = 'batch_approvals_evidence';
  end if;
  return new;
end $$;
create trigger guard before insert on batch_approvals for each row execute function guard_batch_approval();

create trigger append_only before update or delete on batch_approvals
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on batch_approvals execute function refuse_change();
create trigger guard_code before insert on batch_approvals for each row
  when (new.decision = 'approved' and new.evidence->>'kind' = 'totp') execute function guard_code_of_batch();
create trigger guard_evidence before insert on batch_approvals for each row
  when (new.decision = 'approved') execute function guard_evidence();
create trigger guard_deputy before insert on batch_approvals for each row
  when (new.deputy_of is not null) execute function guard_deputy();
