-- An approval is confirmed with an active second factor of the one who approves.

create or replace function guard_approval() returns trigger language plpgsql as $$
declare o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if o.state <> 'awaiting_approval' or o.version <> new.version or o.hash <> new.hash then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'approvals_current_version';
  end if;
  if new.approver_id in (o.maker_id, o.last_editor_id) then
    raise exception 'maker, last editor and approver are different people' using errcode = '23514', constraint = 'approvals_other_person';
  end if;
  if new.decision = 'approved' and (new.evidence is null or not exists (
    select from factors where id = new.factor_id and user_id = new.approver_id and state = 'active'
  )) then
    raise exception 'an approval is confirmed with a second factor of the approver' using errcode = '23514', constraint = 'approvals_confirmed';
  end if;
  return new;
end $$;
