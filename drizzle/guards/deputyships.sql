-- Whether a person is an active approver, who alone has a deputy or is one.
create or replace function is_active_approver(person uuid) returns boolean
language sql stable as $$
  select exists (select from users u where u.id = person and u.is_active and u.role = 'approver')
$$;

create or replace function guard_deputyship() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A deputy decides about money in another person's place, so two people agree: the absent person and an
  -- admin, about exactly these people and this period.
  if not exists (
    select from was_decided(new.person_id, '{person.deputy}', '{approved}')
    where id = new.change_request_id and requester_id = new.person_id
      and payload->>'deputyId' = new.deputy_id::text
      and (payload->>'startsAt')::timestamptz = new.starts_at and (payload->>'endsAt')::timestamptz = new.ends_at
      and (payload->>'from')::date = new.from_day and (payload->>'until')::date = new.until_day
  ) then
    raise exception 'an approver and an admin agree on a deputy'
      using errcode = '23514', constraint = 'deputyships_agreed';
  end if;
  if new.ended_at is not null then
    raise exception 'a deputyship begins without an end' using errcode = '23514', constraint = 'deputyships_begin';
  end if;
  -- Locked, so that neither loses the role, nor gets or becomes another deputy, in the meantime.
  perform from users where id in (new.person_id, new.deputy_id) order by id for no key update;
  -- A deputy gains no right that they do not have for themselves.
  if not is_active_approver(new.person_id) or not is_active_approver(new.deputy_id) then
    raise exception 'an approver has an approver as deputy'
      using errcode = '23514', constraint = 'deputyships_approvers';
  end if;
  -- One deputy at a time, and no chains: who is absent is nobody's deputy.
  if exists (
    select from deputyships d
    where d.ended_at is null and d.starts_at < new.ends_at and new.starts_at < d.ends_at
      and (d.person_id in (new.person_id, new.deputy_id) or d.deputy_id = new.person_id)
  ) then
    raise exception 'a person has one deputy at a time, who is present'
      using errcode = '23514', constraint = 'deputyships_no_chain';
  end if;
  return new;
end $$;
create trigger guard before insert on deputyships for each row execute function guard_deputyship();

create or replace function guard_deputyship_end() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A deputyship only ends, once. Any other people or period would be agreed on by nobody.
  if to_jsonb(new) - '{ended_at,end_reason,is_end_recorded}'::text[]
      is distinct from to_jsonb(old) - '{ended_at,end_reason,is_end_recorded}'::text[]
    or (old.ended_at is not null and (new.ended_at, new.end_reason) is distinct from (old.ended_at, old.end_reason))
    or (old.is_end_recorded and not new.is_end_recorded) then
    raise exception 'a deputyship only ends' using errcode = '23514', constraint = 'deputyships_only_end';
  end if;
  return new;
end $$;
create trigger guard_end before update on deputyships for each row execute function guard_deputyship_end();

create trigger never_deleted before delete on deputyships for each row execute function refuse_change();
create trigger append_only_truncate before truncate on deputyships execute function refuse_change();
