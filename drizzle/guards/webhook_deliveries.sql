create or replace function guard_webhook() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- A verified delivery is evidence of the provider's message.
    if old.is_verified then
      raise exception 'a verified delivery is kept'
        using errcode = '23514', constraint = 'webhook_deliveries_kept';
    end if;
    return old;
  end if;
  -- The signature can be verified again only over the original bytes.
  if (new.id, new.received_at, new.body, new.body_hash, new.signature, new.is_verified, new.verdict)
    is distinct from
     (old.id, old.received_at, old.body, old.body_hash, old.signature, old.is_verified, old.verdict)
     or new.deliveries < old.deliveries or new.last_received_at < old.last_received_at then
    raise exception 'a delivery stays as it came'
      using errcode = '23514', constraint = 'webhook_deliveries_as_it_came';
  end if;
  return new;
end $$;
create trigger guard before update or delete on webhook_deliveries
  for each row execute function guard_webhook();

create trigger append_only_truncate before truncate on webhook_deliveries execute function refuse_change();
