-- A submission begins as one that nobody has tried: what says otherwise would be taken for one that the service may have.
create or replace function guard_submission() returns trigger language plpgsql as $$
declare phases constant text[] := array['send', 'watch', 'follow', 'done'];
begin
  if tg_op = 'INSERT' then
    if not exists (select from orders where id = new.order_id and state = 'approved' and version = new.version and hash = new.hash) then
      raise exception 'only an approved version is submitted' using errcode = '23514', constraint = 'submissions_approved_version';
    end if;
    if (new.phase, new.fence, new.attempts, new.is_suspended) is distinct from ('send', 0, 0, false)
       or num_nonnulls(new.lease_until, new.lease_holder, new.unknown_since, new.not_found_since) > 0 then
      raise exception 'a submission begins untried' using errcode = '23514', constraint = 'submissions_begin_untried';
    end if;
    return new;
  end if;
  if (new.order_id, new.version, new.hash) is distinct from (old.order_id, old.version, old.hash) or new.fence < old.fence
     or new.attempts < old.attempts or array_position(phases, new.phase) < array_position(phases, old.phase) then
    raise exception 'a submission only goes forward' using errcode = '23514', constraint = 'submissions_forward';
  end if;
  return new;
end $$;
