-- Until an order or a batch is approved, an approval counts while the one who gave it is let in: with the last one, those of people who
-- were switched off since are not counted. What was approved before stays approved.
create function are_seats_filled(given jsonb, required integer, seats text[]) returns boolean language sql immutable as $$
  select jsonb_array_length(given) >= required and can_seat(seats, given)
$$;
--> statement-breakpoint
create function guard_order_quorum_now() returns trigger language plpgsql as $$
begin
  if not are_seats_filled((
    select coalesce(jsonb_agg(to_jsonb(a.groups)), '[]') from approvals a join users u on u.id = a.approver_id and u.is_active
    where a.order_id = new.id and a.version = new.version and a.hash = new.hash and a.decision = 'approved'
      and a.approver_id not in (new.maker_id, new.last_editor_id)
  ), new.required_approvals, new.required_groups) then
    raise exception 'an order is approved by people who were not switched off since' using errcode = '23514', constraint = 'orders_quorum_now';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_quorum_now before update on orders for each row
  when (old.state = 'awaiting_approval' and new.state in ('approved', 'held')) execute function guard_order_quorum_now();
--> statement-breakpoint
create function guard_batch_quorum_now() returns trigger language plpgsql as $$
begin
  if not are_seats_filled((
    select coalesce(jsonb_agg(to_jsonb(a.groups)), '[]') from batch_approvals a join users u on u.id = a.approver_id and u.is_active
    where a.batch_id = new.id and a.version = new.version and a.hash = new.hash and a.decision = 'approved'
      and a.approver_id not in (new.maker_id, new.last_editor_id)
  ), new.required_approvals, new.required_groups) then
    raise exception 'a batch is approved by people who were not switched off since' using errcode = '23514', constraint = 'batches_quorum_now';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_quorum_now before update on batches for each row
  when (old.state = 'awaiting_approval' and new.state = 'approved') execute function guard_batch_quorum_now();
