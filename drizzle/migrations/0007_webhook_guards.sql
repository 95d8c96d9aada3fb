-- What was in the inbox before verdicts and effects had names of their own.
update webhook_deliveries set
  verdict = case when is_verified then 'verified' end,
  effect = case effect
    when 'status read from the service' then 'looked'
    when 'the order had already ended: kept only' then 'order_ended'
    when 'not a payment of an order here: kept only' then 'no_order'
    when 'body not understood: kept only' then 'not_understood'
    when 'signature not valid: ignored' then 'ignored'
    else effect
  end,
  order_id = (
    select id from orders
    where orders.payment_id = webhook_deliveries.payment_id or orders.external_payment_id = webhook_deliveries.external_payment_id
    limit 1
  );
--> statement-breakpoint
-- A delivery stays as it came, so that its signature can be checked again; only what nobody signed is ever dropped.
create function guard_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_verified then
      raise exception 'a verified delivery is kept' using errcode = '23514', constraint = 'webhook_deliveries_kept';
    end if;
    return old;
  end if;
  if (new.id, new.received_at, new.body, new.body_hash, new.signature, new.is_verified, new.verdict) is distinct from
     (old.id, old.received_at, old.body, old.body_hash, old.signature, old.is_verified, old.verdict)
     or new.deliveries < old.deliveries or new.last_received_at < old.last_received_at then
    raise exception 'a delivery stays as it came' using errcode = '23514', constraint = 'webhook_deliveries_as_it_came';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before update or delete on webhook_deliveries for each row execute function guard_webhook();
--> statement-breakpoint
create trigger append_only_truncate before truncate on webhook_deliveries execute function refuse_change();
