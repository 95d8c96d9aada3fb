create or replace function guard_erased_record() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  gone text[] := array(select jsonb_object_keys(old.salts) except select jsonb_object_keys(new.salts));
  own text[] := '{actor_name,details,salts,found_by}';
begin
  -- Only values with a commitment, only of erased people, and only by their pseudonym: the hash still holds.
  -- `found_by` is generated after this trigger.
  if cardinality(gone) > 0 and new.salts = old.salts - gone and to_jsonb(new) - own = to_jsonb(old) - own
    and (new.actor_name = old.actor_name or 'actorName' = any(gone))
    and new.details - array(select substr(field, 9) from unnest(gone) as field)
      = old.details - array(select substr(field, 9) from unnest(gone) as field)
    and not exists (
      select from unnest(gone) as field
      where not is_erased_field_of_payee(field, old, new) and (not is_erased(person_of_field(field, old)) or erased_name(person_of_field(field, old)) is distinct from
        case field when 'actorName' then new.actor_name else new.details->>substr(field, 9) end))
  then
    return new;
  end if;
  raise exception 'audit_records is only ever added to'
    using errcode = '23514', constraint = 'audit_records_append_only';
end $$;
create trigger guard before update on audit_records for each row execute function guard_erased_record();
create trigger append_only before delete on audit_records for each row execute function refuse_change();
create trigger append_only_truncate before truncate on audit_records execute function refuse_change();
