-- Whether the provider has said nothing about a payment that a replacement of this order would repeat, or nothing since then.
create function lacks_origin_lookup(origin uuid, since timestamptz) returns boolean language sql stable as $$
  select exists (
    select from origin_lineage(origin) as lineage
    left join origin_lookups on origin_lookups.external_payment_id = lineage.external_payment_id
    where (origin_lookups.asked_at > since) is not true
  )
$$;
--> statement-breakpoint
-- How old the answer may be is a matter of the engine's clock; that there is one is a matter of the database.
create function guard_replacement() returns trigger language plpgsql as $$
begin
  if lacks_origin_lookup(new.origin_id, '-infinity') then
    raise exception 'a replacement is sent once the provider was asked about what it replaces' using errcode = '23514', constraint = 'orders_origin_asked';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_replacement before update on orders for each row
  when (new.state = 'sending' and old.state <> 'sending' and new.origin_id is not null) execute function guard_replacement();
