create or replace function guard_order() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.batch_id is not null then
    -- The order matches the approved row, and replaces nothing that was or may be paid.
    if new.state <> 'approved' or new.version <> 1 or new.payment_id is not null or not exists (
      select from batches b join batch_rows r on r.batch_id = b.id and r.position = new.batch_position
      where b.id = new.batch_id and b.state = 'running' and r.exclusion is null
        and (new.id, new.external_payment_id, new.hash) = (r.order_id, r.external_payment_id, r.hash)
        and is_content_of_row(new, r)
        and (new.end_to_end_id, new.instruction_id, new.payment_information_id)
          is not distinct from (r.end_to_end_id, r.instruction_id, r.payment_information_id)
        and (new.maker_id, new.last_editor_id, new.account) = (b.maker_id, b.last_editor_id, b.account)
        and (new.scheduled_for, new.replaces_order_id) is not distinct from (b.scheduled_for, r.replaces_order_id)
        and (r.replaces_order_id is null or not exists (
          select from orders where id = r.replaces_order_id and not order_is_retryable(state)
        ))
    ) then
      raise exception 'an order of a batch is a row of it, approved with it, while it runs'
        using errcode = '23514', constraint = 'orders_begin_as_row';
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Only rows of an approved batch start as approved orders.
    if new.state <> 'draft' or new.version <> 1 or new.last_editor_id <> new.maker_id then
      raise exception 'an order begins as a draft of its maker'
        using errcode = '23514', constraint = 'orders_begin_as_draft';
    end if;
    -- They come from the file of a batch, and a replacement has those of its failed order.
    if num_nonnulls(new.end_to_end_id, new.instruction_id, new.payment_information_id) > 0 and not exists (
      select from orders o where o.id = new.replaces_order_id
        and (new.end_to_end_id, new.instruction_id, new.payment_information_id)
          is not distinct from (o.end_to_end_id, o.instruction_id, o.payment_information_id)
    ) then
      raise exception 'identifiers of a sender come from a file'
        using errcode = '23514', constraint = 'orders_sender_ids_of_file';
    end if;
    return new;
  end if;

  -- The provider, approvals and statements reference the order by these columns, and its sender by the last.
  if (new.id, new.external_payment_id, new.maker_id, new.created_at, new.replaces_order_id, new.batch_id,
      new.batch_position, new.end_to_end_id, new.instruction_id, new.payment_information_id)
    is distinct from
     (old.id, old.external_payment_id, old.maker_id, old.created_at, old.replaces_order_id, old.batch_id,
      old.batch_position, old.end_to_end_id, old.instruction_id, old.payment_information_id)
     or (old.payment_id is not null and new.payment_id is distinct from old.payment_id) then
    raise exception 'an order keeps its identity' using errcode = '23514', constraint = 'orders_identity';
  end if;

  if is_other_content(new, old) or (new.hash, new.last_editor_id, new.version)
    is distinct from (old.hash, old.last_editor_id, old.version) then
    -- Approvals are bound to one version: changed content is a new version without approvals.
    if (old.state not in ('draft', 'awaiting_approval', 'held') or new.state <> 'draft'
      or new.version <> old.version + 1) and not is_erasure_of_order(old, new) then
      raise exception 'an order is edited as a new version of a draft'
        using errcode = '23514', constraint = 'orders_edit';
    end if;
  end if;

  -- Otherwise lowering the requirement could make approvals sufficient.
  if (new.policy_version, new.required_approvals, new.required_groups)
    is distinct from (old.policy_version, old.required_approvals, old.required_groups)
     and old.state not in ('draft', 'awaiting_approval') then
    raise exception 'what an order needs is settled before its approval'
      using errcode = '23514', constraint = 'orders_requirement';
  end if;

  if new.state <> old.state then
    -- Only the moves of lib/orders/order/order.ts.
    if not can_order_move(old.state, new.state) then
      raise exception 'an order does not move from % to %', old.state, new.state
        using errcode = '23514', constraint = 'orders_moves';
    end if;
    -- Nothing is released without the required approvals.
    if order_is_unsent(new.state) and not has_quorum(new) then
      raise exception 'an order is released only with the approvals that it needs'
        using errcode = '23514', constraint = 'orders_quorum';
    end if;
    -- Late settlement: only for a payment that people declared failed and that is still watched.
    if old.state = 'refused'
      and not exists (select from submissions where order_id = new.id and phase = 'watch') then
      raise exception 'only what people declared failed can turn up'
        using errcode = '23514', constraint = 'orders_late_settlement';
    end if;
    -- Recalled only without attempts: otherwise the provider may have the payment. A row of a batch is
    -- recalled with its batch, or because the payment that it replaces was made.
    if old.state = 'approved' and new.state = 'withdrawn' and (
      exists (select from attempts where order_id = new.id) or not (
        new.batch_id is null or exists (select from batches where id = new.batch_id and state = 'stopped')
        or (new.replaces_order_id is not null and was_settled_late(new.replaces_order_id))
      )
    ) then
      raise exception 'an approved order is stopped before it was sent, and a row of a batch with its batch or as it was paid before'
        using errcode = '23514', constraint = 'orders_recall';
    end if;
    -- The payment that this order replaces was made: sending would pay it twice.
    if new.state = 'sending' and new.replaces_order_id is not null and was_settled_late(new.replaces_order_id) then
      raise exception 'what an order pays again was paid after all'
        using errcode = '23514', constraint = 'orders_paid_before';
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update on orders for each row execute function guard_order();

-- Deferred to the commit, because the move and its reason are written in one transaction.
create or replace function guard_declared_failed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The payment may have been made, unless the provider refused the last attempt or two people declared it
  -- failed.
  if coalesce((select outcome <> 'refused' from attempts where order_id = new.id
    order by number desc limit 1), true)
     and not exists (
    select from change_requests p where p.state = 'approved' and p.kind = 'exception.declare_failed'
      and p.payload->>'orderId' = new.id::text and p.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'two people declare a payment failed that may have been made'
      using errcode = '23514', constraint = 'orders_declared_failed';
  end if;
  return null;
end $$;
create constraint trigger guard_declared_failed after update on orders deferrable initially deferred
  for each row when (old.state = 'checking' and new.state = 'refused') execute function guard_declared_failed();

-- For single orders. Rows of batches are compared with each other on submission, and with single orders on
-- sending.
create or replace function guard_one_replacement() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_replacements(new.replaces_order_id);
  -- Two replacements of one payment would pay it twice.
  if is_replaced_elsewhere(new.id, new.replaces_order_id) then
    raise exception 'a payment is replaced once'
      using errcode = '23514', constraint = 'orders_one_replacement';
  end if;
  return new;
end $$;
create trigger guard_one_replacement before update on orders for each row
  when (new.replaces_order_id is not null and new.batch_id is null and new.state <> old.state
    and (new.state = 'awaiting_approval' or order_is_unsent(new.state)))
  execute function guard_one_replacement();
create trigger guard_one_replacement_made before insert on orders for each row
  when (new.replaces_order_id is not null and new.batch_id is null
    and (new.state = 'awaiting_approval' or order_is_unsent(new.state)))
  execute function guard_one_replacement();

create or replace function guard_order_id() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Otherwise the row could never be released under its identifier.
  if exists (select from batch_rows where order_id = new.id) then
    raise exception 'the identifier belongs to a row of a batch'
      using errcode = '23514', constraint = 'orders_id_of_row';
  end if;
  return new;
end $$;
create trigger guard_id before insert on orders for each row
  when (new.batch_id is null) execute function guard_order_id();

-- For rows of a batch that replace a payment, across the whole chain.
create or replace function guard_order_lineage() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The payment that this row replaces was made: sending would pay it twice.
  if was_settled_late(new.replaces_order_id) then
    raise exception 'what an order of a batch pays again was paid after all'
      using errcode = '23514', constraint = 'orders_begin_as_row';
  end if;
  return new;
end $$;
create trigger guard_lineage before insert on orders for each row
  when (new.replaces_order_id is not null and new.batch_id is not null) execute function guard_order_lineage();

create or replace function guard_order_quorum_now() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Approvals of people deactivated since then do not count.
  if not are_seats_filled(given_approvals(new, true), new.required_approvals, new.required_groups) then
    raise exception 'an order is approved by people who were not switched off since'
      using errcode = '23514', constraint = 'orders_quorum_now';
  end if;
  return new;
end $$;
create trigger guard_quorum_now before update on orders for each row
  when (old.state in ('awaiting_approval', 'held') and old.state <> new.state
    and order_is_unsent(new.state))
  execute function guard_order_quorum_now();

create or replace function guard_own_transfer() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Transfers between own accounts need fewer approvals, so both accounts must be ours.
  if (tg_op = 'INSERT' or not old.is_own_transfer
    or (old.state = 'draft' and new.state = 'awaiting_approval'))
     and not may_be_own_transfer(new.network, new.account, new.beneficiary_account) then
    raise exception 'this is no transfer between own accounts'
      using errcode = '23514', constraint = 'orders_own_transfer';
  end if;
  return new;
end $$;
create trigger guard_own_transfer before insert or update on orders for each row
  when (new.is_own_transfer) execute function guard_own_transfer();

create or replace function guard_refused() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A refusal concerns one request. An earlier one may have taken effect, so the provider must confirm that
  -- it has no payment.
  if (
    select answer from (
      select number, case when call = 'look_up' then outcome else look_up end as answer from attempts
        where order_id = new.id
    ) asked where answer in ('found', 'not_found') order by number desc limit 1
  ) is distinct from 'not_found' then
    raise exception 'an order is refused only after the provider said that it has no payment of it'
      using errcode = '23514', constraint = 'orders_refused_after_look_up';
  end if;
  return new;
end $$;
create trigger guard_refused before update on orders for each row
  when (old.state in ('sending', 'checking') and new.state = 'refused') execute function guard_refused();

-- Checked right before a replacement is sent.
create or replace function guard_replacement() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_replacements(new.replaces_order_id);
  -- Two replacements of one payment would pay it twice.
  if was_paid_elsewhere(new.id, new.replaces_order_id) then
    raise exception 'a payment is replaced once'
      using errcode = '23514', constraint = 'orders_one_replacement';
  end if;
  -- A late settlement of the replaced payment is detected only by a recent look-up.
  if lacks_replaced_order_lookup(new.replaces_order_id, '-infinity') then
    raise exception 'a replacement is sent on an answer of the last ten minutes about what it replaces'
      using errcode = '23514', constraint = 'orders_replaced_looked_up';
  end if;
  return new;
end $$;
create trigger guard_replacement before update on orders for each row
  when (new.state = 'sending' and old.state <> 'sending' and new.replaces_order_id is not null)
  execute function guard_replacement();

create or replace function guard_requirement() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A lower requirement, or one of an older policy, would bypass the policy. A policy replaced within the
  -- last minute may have been read just before.
  if new.policy_version is null
     or new.policy_version < coalesce(
       (select max(version) from policies where at < now() - interval '1 minute'), 0)
     or not exists (
       select
       from rules_for(new.policy_version, new.network, new.account, new.amount, new.is_own_transfer) as rule
       where new.required_approvals >= rule.approvals and new.required_groups @> rule.groups
     ) then
    raise exception 'an order needs what the policy in force asks for'
      using errcode = '23514', constraint = 'orders_required_by_policy';
  end if;
  return new;
end $$;
create trigger guard_required before update on orders for each row
  when ((new.state = 'awaiting_approval' or order_is_unsent(new.state)) and (
    (old.state = 'draft' and new.state = 'awaiting_approval')
    or (new.policy_version, new.required_approvals, new.required_groups)
      is distinct from (old.policy_version, old.required_approvals, old.required_groups)))
  execute function guard_requirement();

-- A stopped payment is checked against the policy again before it is sent: while it is stopped, its check
-- counts as infinitely old.
create or replace function guard_stop_checked() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Otherwise the payment would be sent on a check from before the stop.
  if exists (
    select from orders o join submissions s on s.order_id = o.id
    where o.id = new.id and o.state = 'approved' and o.stop_reason is null and s.phase = 'send'
      and not s.is_suspended and s.unknown_since is null and s.checked_at > '1970-01-02Z'
  ) then
    raise exception 'a stopped payment is checked again before it is sent'
      using errcode = '23514', constraint = 'orders_stop_checked';
  end if;
  return null;
end $$;
create constraint trigger guard_stop_checked after update on orders deferrable initially deferred for each row
  when (old.stop_reason is not null and new.stop_reason is null and new.state = 'approved'
    and old.state = 'approved' and not owns_tables())
  execute function guard_stop_checked();

create trigger append_only_truncate before truncate on orders execute function refuse_change();
create trigger guard_not_early before update on orders for each row
  when (old.state = 'held' and new.state = 'approved'
    and new.scheduled_for > clock_timestamp() + interval '2 minutes' and not owns_tables())
  execute function guard_not_early();
create trigger never_deleted before delete on orders for each row execute function refuse_change();
