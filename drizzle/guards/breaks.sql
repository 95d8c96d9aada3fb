create or replace function guard_break() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- A new difference is open; people resolve it.
    if new.state <> 'open' or new.gone_at is not null then
      raise exception 'a break begins open' using errcode = '23514', constraint = 'breaks_begin_open';
    end if;
    return new;
  end if;
  -- The record of a closed difference does not change.
  if old.gone_at is not null then
    raise exception 'a break that is gone stays as it was'
      using errcode = '23514', constraint = 'breaks_gone_once';
  end if;
  -- A difference keeps its subject.
  if (new.id, new.kind, new.subject_key, new.account, new.first_seen_at)
    is distinct from (old.id, old.kind, old.subject_key, old.account, old.first_seen_at)
       or new.last_seen_at < old.last_seen_at then
    raise exception 'a break stays what it is about' using errcode = '23514', constraint = 'breaks_identity';
  end if;
  -- The resolution of a difference, its author and reason are evidence.
  if old.state = 'resolved' and (new.state = 'cleared' or (new.state = 'resolved'
     and (new.resolution, new.resolution_text, new.resolved_by_id, new.resolved_at, new.recurring_id)
    is distinct from
         (old.resolution, old.resolution_text, old.resolved_by_id, old.resolved_at, old.recurring_id))) then
    raise exception 'a resolution stays as it was given'
      using errcode = '23514', constraint = 'breaks_resolution_stays';
  end if;
  -- People confirmed one account; another would be matched without confirmation.
  if old.recurring_id is not null and new.recurring_id is not null
    and new.beneficiary_key is distinct from old.beneficiary_key then
    raise exception 'the account of a recurring payment stays the one that was confirmed'
      using errcode = '23514', constraint = 'breaks_confirmed_account';
  end if;
  -- Maker-checker: the maker or an editor of an order does not resolve its difference.
  if new.state = 'resolved' and old.state <> 'resolved' and exists (
    select from orders where id = new.order_id and new.resolved_by_id in (maker_id, last_editor_id)
    union all select from order_versions where order_id = new.order_id and editor_id = new.resolved_by_id
  ) then
    raise exception 'who made or edited the order does not resolve its break'
      using errcode = '23514', constraint = 'breaks_other_person';
  end if;
  return new;
end $$;
create trigger guard before insert or update on breaks for each row execute function guard_break();

create trigger append_only_truncate before truncate on breaks execute function refuse_change();
create trigger never_deleted before delete on breaks for each row execute function refuse_change();
