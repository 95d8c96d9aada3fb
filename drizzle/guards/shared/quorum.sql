-- Whether every seat can be filled by a member of its group, with each person in one seat: `canSeat` in
-- lib/policy/rules/requirement.ts.
create or replace function can_seat(seats text[], people jsonb) returns boolean
language plpgsql immutable as $$
begin
  if cardinality(seats) = 0 then return true; end if;
  for person in 0 .. jsonb_array_length(people) - 1 loop
    if people->person ? seats[1] and can_seat(seats[2:], people - person) then return true; end if;
  end loop;
  return false;
end $$;

-- The quorum of orders, batches and change requests: whether these approvals, an array of groups each, meet
-- the required number and fill the seats. `isSatisfied` in lib/policy/rules/requirement.ts. Each group has
-- its own seat, because a person in two groups is still one pair of eyes.
create or replace function are_seats_filled(given jsonb, required integer, seats text[]) returns boolean
language sql immutable as $$
  select jsonb_array_length(given) >= required and can_seat(seats, given)
$$;

-- Maker-checker across all versions: a later edit by someone else does not make an earlier author eligible.
create or replace function has_edited_order(o orders, person uuid) returns boolean
language sql stable as $$
  select person in (o.maker_id, o.last_editor_id)
    or exists (select from order_versions v where v.order_id = o.id and v.editor_id = person)
$$;

-- Maker-checker across all versions of a batch.
create or replace function has_edited_batch(b batches, person uuid) returns boolean
language sql stable as $$
  select person in (b.maker_id, b.last_editor_id)
    or exists (select from batch_editors e where e.batch_id = b.id and e.editor_id = person)
$$;

-- Whether an approver, and the absent person in whose place a deputy approved, are active now.
create or replace function are_active(approver uuid, deputy_of uuid) returns boolean
language sql stable as $$
  select not exists (select from users u where u.id in (approver, deputy_of) and not u.is_active)
$$;

-- The approvals of an order's current version and hash, in the form of `are_seats_filled`. `only_active`:
-- only from people who are active now.
create or replace function given_approvals(o orders, only_active boolean) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(a.groups)), '[]') from approvals a
  where a.order_id = o.id and a.version = o.version and a.hash = o.hash and a.decision = 'approved'
    and not has_edited_order(o, a.approver_id) and has_edited_order(o, a.deputy_of) is not true
    and (not only_active or are_active(a.approver_id, a.deputy_of))
$$;

-- The same for a batch.
create or replace function given_approvals(b batches, only_active boolean) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(a.groups)), '[]') from batch_approvals a
  where a.batch_id = b.id and a.version = b.version and a.hash = b.hash and a.decision = 'approved'
    and not has_edited_batch(b, a.approver_id) and has_edited_batch(b, a.deputy_of) is not true
    and (not only_active or are_active(a.approver_id, a.deputy_of))
$$;

-- Whether an order has its required approvals.
create or replace function has_quorum(o orders) returns boolean
language sql stable as $$
  select are_seats_filled(given_approvals(o, false), o.required_approvals, o.required_groups)
$$;

-- Whether a batch has its required approvals.
create or replace function batch_has_quorum(b batches) returns boolean
language sql stable as $$
  select are_seats_filled(given_approvals(b, false), b.required_approvals, b.required_groups)
$$;
