create or replace function guard_submission() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  phases constant text[] := array['send', 'watch', 'follow', 'done'];
begin
  if tg_op = 'INSERT' then
    -- Only approved content reaches the provider.
    if not exists (select from orders where id = new.order_id and state = 'approved' and version = new.version
      and hash = new.hash) then
      raise exception 'only an approved version is submitted'
        using errcode = '23514', constraint = 'submissions_approved_version';
    end if;
    -- A made-up attempt would count as one that the provider may have.
    if (new.phase, new.fence, new.attempts, new.is_suspended) is distinct from ('send', 0, 0, false)
       or num_nonnulls(new.lease_until, new.lease_holder, new.unknown_since, new.not_found_since) > 0 then
      raise exception 'a submission begins untried'
        using errcode = '23514', constraint = 'submissions_begin_untried';
    end if;
    return new;
  end if;
  -- Fencing token: a lower fence or an earlier phase would allow sending again.
  if (new.order_id, new.version, new.hash) is distinct from (old.order_id, old.version, old.hash)
    or new.fence < old.fence or new.attempts < old.attempts
    or array_position(phases, new.phase) < array_position(phases, old.phase) then
    raise exception 'a submission only goes forward'
      using errcode = '23514', constraint = 'submissions_forward';
  end if;
  return new;
end $$;
create trigger guard before insert or update on submissions for each row execute function guard_submission();

create or replace function guard_checked() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Only the worker's policy check, or an approver who resumes the batch, renews the check of an approval.
  if not has_table_privilege('attempts', 'insert') and not exists (
    select from orders o join batch_resumptions r on r.batch_id = o.batch_id
    where o.id = new.order_id and r.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a payment is checked again by the worker'
      using errcode = '23514', constraint = 'submissions_checked';
  end if;
  return new;
end $$;
create trigger guard_checked before update on submissions for each row
  when (new.checked_at > old.checked_at) execute function guard_checked();

create or replace function guard_submission_quorum() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The approvals are counted again on hand-over to the engine; a row uses those of its batch.
  if exists (select from orders o where o.id = new.order_id and o.batch_id is null and not has_quorum(o)) then
    raise exception 'only what has its approvals is submitted'
      using errcode = '23514', constraint = 'submissions_quorum';
  end if;
  return new;
end $$;
create trigger guard_quorum before insert on submissions
  for each row execute function guard_submission_quorum();

create or replace function guard_suspended() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A suspension is lifted only by an approved change request in the same transaction, not by a late outcome.
  if not exists (
    select from change_requests p where p.state = 'approved' and p.kind = 'exception.release'
      and p.payload->>'orderId' = new.order_id::text and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'two people have a suspended payment sent again'
      using errcode = '23514', constraint = 'submissions_suspended';
  end if;
  return new;
end $$;
create trigger guard_suspended before update on submissions for each row
  when (old.is_suspended and not new.is_suspended and new.phase = 'send') execute function guard_suspended();

create trigger append_only_truncate before truncate on submissions execute function refuse_change();
create trigger never_deleted before delete on submissions for each row execute function refuse_change();
