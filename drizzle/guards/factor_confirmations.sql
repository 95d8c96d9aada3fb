create or replace function guard_factor_confirmation() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  factor factors;
begin
  select * into factor from factors where id = new.subject_id for update;
  -- Owners confirm only changes of their own factors.
  if factor.user_id is distinct from new.person_id
    or factor.state is distinct from (case new.act when 'enrol' then 'waiting' else 'active' end)
  then
    raise exception 'an owner confirms that a second factor of theirs is added or removed'
      using errcode = '23514', constraint = 'factor_confirmations_owner';
  end if;
  -- The confirmation is bound to exactly this key.
  if new.hash <> encode(sha256(convert_to(new.form, 'UTF8')), 'hex')
    or (new.form::jsonb->>'act', new.form::jsonb->>'id', new.form::jsonb->>'userId',
      new.form::jsonb->>'keyHash')
      is distinct from (new.act, factor.id::text, factor.user_id::text, factor.key_hash)
  then
    raise exception 'a confirmation names the second factor as it is'
      using errcode = '23514', constraint = 'factor_confirmations_form';
  end if;
  -- A stolen session alone cannot add or remove a factor.
  if not has_active_factor(new.person_id, new.factor_id)
    or not is_evidence_of(new.evidence, new.factor_id, new.person_id, new.hash)
  then
    raise exception 'an owner confirms with a second factor in force'
      using errcode = '23514', constraint = 'factor_confirmations_confirmed';
  end if;
  return new;
end $$;
create trigger guard before insert on factor_confirmations
  for each row execute function guard_factor_confirmation();

create trigger append_only before update or delete on factor_confirmations
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on factor_confirmations execute function refuse_change();
