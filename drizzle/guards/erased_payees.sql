create or replace function guard_erased_payee() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Counts and digest follow in the transaction of the erasure itself.
  if is_being_erased(old.name) and (new.id, new.name, new.erased_at) = (old.id, old.name, old.erased_at) then
    return new;
  end if;
  raise exception 'erased_payees is only ever added to'
    using errcode = '23514', constraint = 'erased_payees_append_only';
end $$;
create trigger guard before update on erased_payees for each row execute function guard_erased_payee();
create trigger append_only before delete on erased_payees for each row execute function refuse_change();
create trigger append_only_truncate before truncate on erased_payees execute function refuse_change();
