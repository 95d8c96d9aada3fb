-- What must never happen is refused here too, whatever the code above does.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on audit_records for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on audit_records execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on order_versions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on order_versions execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on approvals for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on approvals execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on order_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on order_events execute function refuse_change();
--> statement-breakpoint
create trigger never_deleted before delete on orders for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_deleted before delete on submissions for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_deleted before delete on attempts for each row execute function refuse_change();
--> statement-breakpoint
-- The moves of an order. The same table stands in lib/payments/order.ts; a test holds the two together.
create table order_moves (from_state text not null, to_state text not null, primary key (from_state, to_state));
--> statement-breakpoint
insert into order_moves values
  ('draft', 'draft'), ('draft', 'awaiting_approval'), ('draft', 'withdrawn'),
  ('awaiting_approval', 'draft'), ('awaiting_approval', 'approved'), ('awaiting_approval', 'declined'),
  ('awaiting_approval', 'withdrawn'),
  ('approved', 'sending'),
  ('sending', 'pending'), ('sending', 'refused'), ('sending', 'checking'),
  ('checking', 'pending'), ('checking', 'refused'),
  ('pending', 'completed'), ('pending', 'rejected'), ('pending', 'cancelled');
--> statement-breakpoint
create trigger append_only before update or delete on order_moves for each row execute function refuse_change();
--> statement-breakpoint
create function order_content(o orders) returns text language sql immutable as $$
  select concat_ws('|', o.network, o.account, o.amount::text, quote_literal(o.beneficiary_name), quote_literal(o.beneficiary_account),
    quote_literal(o.reference), quote_nullable(o.beneficiary_address), quote_nullable(o.bank_bic), quote_nullable(o.bank_name),
    quote_nullable(o.address_street), quote_nullable(o.address_town), quote_nullable(o.address_country), o.currency,
    quote_nullable(o.commission_account), o.hash, o.last_editor_id::text)
$$;
--> statement-breakpoint
create function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 1 or new.last_editor_id <> new.maker_id then
      raise exception 'an order begins as a draft of its maker' using errcode = '23514', constraint = 'orders_begin_as_draft';
    end if;
    return new;
  end if;

  if (new.id, new.external_payment_id, new.maker_id, new.created_at) is distinct from
     (old.id, old.external_payment_id, old.maker_id, old.created_at)
     or (old.payment_id is not null and new.payment_id is distinct from old.payment_id) then
    raise exception 'an order keeps its identity' using errcode = '23514', constraint = 'orders_identity';
  end if;

  if order_content(new) is distinct from order_content(old) or new.version <> old.version then
    if old.state not in ('draft', 'awaiting_approval') or new.state <> 'draft' or new.version <> old.version + 1 then
      raise exception 'an order is edited as a new version of a draft' using errcode = '23514', constraint = 'orders_edit';
    end if;
  end if;

  if new.state <> old.state then
    if not exists (select from order_moves where from_state = old.state and to_state = new.state) then
      raise exception 'an order does not move from % to %', old.state, new.state
        using errcode = '23514', constraint = 'orders_moves';
    end if;
    if new.state = 'approved' and not exists (
      select from approvals a where a.order_id = new.id and a.version = new.version and a.hash = new.hash
        and a.decision = 'approved' and a.approver_id not in (new.maker_id, new.last_editor_id)
    ) then
      raise exception 'an order is released only with an approval of this version' using errcode = '23514', constraint = 'orders_quorum';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on orders for each row execute function guard_order();
--> statement-breakpoint
create function guard_approval() returns trigger language plpgsql as $$
declare o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if o.state <> 'awaiting_approval' or o.version <> new.version or o.hash <> new.hash then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'approvals_current_version';
  end if;
  if new.approver_id in (o.maker_id, o.last_editor_id) then
    raise exception 'maker, last editor and approver are different people' using errcode = '23514', constraint = 'approvals_other_person';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on approvals for each row execute function guard_approval();
--> statement-breakpoint
create function guard_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from orders where id = new.order_id and state = 'approved' and version = new.version and hash = new.hash) then
      raise exception 'only an approved version is submitted' using errcode = '23514', constraint = 'submissions_approved_version';
    end if;
    return new;
  end if;
  if (new.order_id, new.version, new.hash) is distinct from (old.order_id, old.version, old.hash) or new.fence < old.fence
     or new.attempts < old.attempts
     or array_position(array['send', 'follow', 'done'], new.phase) < array_position(array['send', 'follow', 'done'], old.phase) then
    raise exception 'a submission only goes forward' using errcode = '23514', constraint = 'submissions_forward';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on submissions for each row execute function guard_submission();
--> statement-breakpoint
create function guard_attempt() returns trigger language plpgsql as $$
begin
  if old.outcome is not null or (new.order_id, new.number, new.fence, new.call, new.started_at) is distinct from
     (old.order_id, old.number, old.fence, old.call, old.started_at) then
    raise exception 'an attempt is settled once' using errcode = '23514', constraint = 'attempts_settled_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update on attempts for each row execute function guard_attempt();
--> statement-breakpoint
create function guard_nonce() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last <= old.last then
    raise exception 'a nonce only rises' using errcode = '23514', constraint = 'nonces_rise';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update or delete on nonces for each row execute function guard_nonce();
