-- The content that two people verify, as in the payload of the change request.
create or replace function beneficiary_document(b beneficiaries) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'name', b.name, 'account', b.account, 'bankBic', b.bank_bic, 'bankName', b.bank_name,
    'addressStreet', b.address_street, 'addressBuilding', b.address_building,
    'addressPostCode', b.address_post_code, 'addressTown', b.address_town,
    'addressCountry', b.address_country, 'addressLine', b.address_line, 'notes', b.notes)
$$;

create or replace function guard_beneficiary() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- A verified beneficiary is evidence of who was paid. Only one that was never verified may be deleted.
    if old.state <> 'waiting' then
      raise exception 'only what was never verified leaves the book'
        using errcode = '23514', constraint = 'beneficiaries_kept';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    -- A beneficiary is verified by two people.
    if new.state <> 'waiting' then
      raise exception 'a beneficiary begins as requested'
        using errcode = '23514', constraint = 'beneficiaries_begin_waiting';
    end if;
    return new;
  end if;

  if is_erasure_of_beneficiary(old, new) then
    return new;
  end if;
  -- Only the moves of a beneficiary.
  if (new.id, new.created_at) is distinct from (old.id, old.created_at)
     or (old.state, new.state) not in (('waiting', 'verified'), ('verified', 'changing'),
       ('changing', 'verified'), ('changing', 'retired')) then
    raise exception 'a beneficiary does not move from % to %', old.state, new.state
      using errcode = '23514', constraint = 'beneficiaries_moves';
  end if;

  if new.version = old.version then
    -- Verified content changes only with an approved version.
    if (beneficiary_document(new), new.account_key, new.name_keys, new.verifier_id, new.verified_at,
        new.account_verified_at)
      is distinct from
       (beneficiary_document(old), old.account_key, old.name_keys, old.verifier_id, old.verified_at,
        old.account_verified_at)
      or new.state = 'retired' then
      raise exception 'a beneficiary changes with a version'
        using errcode = '23514', constraint = 'beneficiaries_versioned';
    end if;
  elsif new.version <> old.version + 1 or not exists (
      select from beneficiary_versions v
      where v.beneficiary_id = new.id and v.version = new.version
        and v.document = beneficiary_document(new) and v.account_key = new.account_key
        and v.verifier_id = new.verifier_id and v.at = new.verified_at
        and (v.what = 'retire') = (new.state = 'retired')
    ) or ((new.account_key, coalesce(left(new.bank_bic, 8), ''))
      is distinct from (old.account_key, coalesce(left(old.bank_bic, 8), ''))
      and new.account_verified_at is distinct from new.verified_at) then
    -- The row matches the version that two people approved. A new account or bank restarts the cooling-off
    -- period.
    raise exception 'a beneficiary is as two people agreed'
      using errcode = '23514', constraint = 'beneficiaries_approved';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on beneficiaries
  for each row execute function guard_beneficiary();

create trigger append_only_truncate before truncate on beneficiaries execute function refuse_change();
