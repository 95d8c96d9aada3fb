-- A single approved order can be recalled by a person as long as nothing was sent.
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.batch_id is not null then
    if new.state <> 'approved' or new.version <> 1 or new.payment_id is not null or not exists (
      select from batches b join batch_rows r on r.batch_id = b.id and r.position = new.batch_position
      where b.id = new.batch_id and b.state = 'running' and r.left_out is null
        and (new.id, new.external_payment_id, new.hash, new.network, new.amount, new.beneficiary_account)
          = (r.order_id, r.external_payment_id, r.hash, r.network, r.amount, r.beneficiary_account)
        and (new.maker_id, new.last_editor_id, new.account) = (b.maker_id, b.last_editor_id, b.account)
        and (new.scheduled_for, new.origin_id) is not distinct from (b.scheduled_for, r.origin_id)
        and (r.origin_id is null or not exists (
          select from orders where id = r.origin_id and state not in ('refused', 'rejected', 'cancelled', 'withdrawn')
        ))
    ) then
      raise exception 'an order of a batch is a row of it, approved with it, while it runs'
        using errcode = '23514', constraint = 'orders_begin_as_row';
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 1 or new.last_editor_id <> new.maker_id then
      raise exception 'an order begins as a draft of its maker' using errcode = '23514', constraint = 'orders_begin_as_draft';
    end if;
    return new;
  end if;

  if (new.id, new.external_payment_id, new.maker_id, new.created_at, new.origin_id, new.batch_id, new.batch_position) is distinct from
     (old.id, old.external_payment_id, old.maker_id, old.created_at, old.origin_id, old.batch_id, old.batch_position)
     or (old.payment_id is not null and new.payment_id is distinct from old.payment_id) then
    raise exception 'an order keeps its identity' using errcode = '23514', constraint = 'orders_identity';
  end if;

  if (new.network, new.account, new.amount, new.beneficiary_name, new.beneficiary_account, new.reference,
      new.beneficiary_address, new.bank_bic, new.bank_name, new.address_street, new.address_town,
      new.address_country, new.currency, new.commission_account, new.scheduled_for, new.hash, new.last_editor_id,
      new.version)
    is distinct from
     (old.network, old.account, old.amount, old.beneficiary_name, old.beneficiary_account, old.reference,
      old.beneficiary_address, old.bank_bic, old.bank_name, old.address_street, old.address_town,
      old.address_country, old.currency, old.commission_account, old.scheduled_for, old.hash, old.last_editor_id,
      old.version) then
    if old.state not in ('draft', 'awaiting_approval', 'held') or new.state <> 'draft' or new.version <> old.version + 1 then
      raise exception 'an order is edited as a new version of a draft' using errcode = '23514', constraint = 'orders_edit';
    end if;
  end if;

  if (new.policy_version, new.required_approvals, new.required_groups) is distinct from
     (old.policy_version, old.required_approvals, old.required_groups)
     and old.state not in ('draft', 'awaiting_approval') then
    raise exception 'what an order needs is settled before its approval' using errcode = '23514', constraint = 'orders_requirement';
  end if;

  if new.state <> old.state then
    if not exists (select from order_moves where from_state = old.state and to_state = new.state) then
      raise exception 'an order does not move from % to %', old.state, new.state
        using errcode = '23514', constraint = 'orders_moves';
    end if;
    if new.state in ('approved', 'held') and not has_quorum(new) then
      raise exception 'an order is released only with the approvals that it needs' using errcode = '23514', constraint = 'orders_quorum';
    end if;
    if old.state = 'refused' and not exists (select from submissions where order_id = new.id and phase = 'watch') then
      raise exception 'only what people declared failed can turn up' using errcode = '23514', constraint = 'orders_turn_up';
    end if;
    if old.state = 'approved' and new.state = 'withdrawn' and (
      exists (select from attempts where order_id = new.id) or not (
        new.batch_id is null or exists (select from batches where id = new.batch_id and state = 'stopped')
        or (new.origin_id is not null and was_paid_after_all(new.origin_id))
      )
    ) then
      raise exception 'an approved order is stopped before it was sent, and a row of a batch with its batch or as it was paid before'
        using errcode = '23514', constraint = 'orders_call_off';
    end if;
    if new.state = 'sending' and new.origin_id is not null and was_paid_after_all(new.origin_id) then
      raise exception 'what an order pays anew was paid after all' using errcode = '23514', constraint = 'orders_paid_before';
    end if;
  end if;
  return new;
end $$;
