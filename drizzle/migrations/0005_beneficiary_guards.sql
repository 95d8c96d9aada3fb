-- What must never happen to the book of beneficiaries, whatever the code above does.

create function beneficiary_document(b beneficiaries) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', b.name, 'account', b.account, 'bankBic', b.bank_bic, 'bankName', b.bank_name,
    'addressStreet', b.address_street, 'addressBuilding', b.address_building, 'addressPostCode', b.address_post_code,
    'addressTown', b.address_town, 'addressCountry', b.address_country, 'addressLine', b.address_line, 'notes', b.notes)
$$;
--> statement-breakpoint
create function guard_beneficiary() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'waiting' then
      raise exception 'only what was never verified leaves the book' using errcode = '23514', constraint = 'beneficiaries_kept';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a beneficiary begins as proposed' using errcode = '23514', constraint = 'beneficiaries_begin_waiting';
    end if;
    return new;
  end if;

  if (new.id, new.created_at) is distinct from (old.id, old.created_at)
     or (old.state, new.state) not in (('waiting', 'verified'), ('verified', 'changing'), ('changing', 'verified'), ('changing', 'retired')) then
    raise exception 'a beneficiary does not move from % to %', old.state, new.state
      using errcode = '23514', constraint = 'beneficiaries_moves';
  end if;

  if new.version = old.version then
    if (beneficiary_document(new), new.account_key, new.name_keys, new.verifier_id, new.verified_at, new.account_verified_at) is distinct from
       (beneficiary_document(old), old.account_key, old.name_keys, old.verifier_id, old.verified_at, old.account_verified_at)
       or new.state = 'retired' then
      raise exception 'a beneficiary changes with a version' using errcode = '23514', constraint = 'beneficiaries_versioned';
    end if;
  elsif new.version <> old.version + 1 or not exists (
      select from beneficiary_versions v where v.beneficiary_id = new.id and v.version = new.version
        and v.document = beneficiary_document(new) and v.account_key = new.account_key and v.verifier_id = new.verifier_id
        and v.at = new.verified_at and (v.what = 'retire') = (new.state = 'retired')
    ) or (new.account_key <> old.account_key and new.account_verified_at is distinct from new.verified_at) then
    raise exception 'a beneficiary is as two people agreed' using errcode = '23514', constraint = 'beneficiaries_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update or delete on beneficiaries for each row execute function guard_beneficiary();
--> statement-breakpoint
create trigger append_only_truncate before truncate on beneficiaries execute function refuse_change();
--> statement-breakpoint
create function guard_beneficiary_version() returns trigger language plpgsql as $$
begin
  if not exists (
      select from proposals p where p.id = new.proposal_id and p.state = 'approved' and p.kind = 'beneficiary.' || new.what
        and p.subject_id = new.beneficiary_id::text and p.proposer_id = new.proposer_id and p.decider_id = new.verifier_id
    ) then
    raise exception 'a version of a beneficiary is what two people agreed' using errcode = '23514', constraint = 'beneficiary_versions_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on beneficiary_versions for each row execute function guard_beneficiary_version();
--> statement-breakpoint
create trigger append_only before update or delete on beneficiary_versions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on beneficiary_versions execute function refuse_change();
--> statement-breakpoint
-- What a name in the banks' character set looks like. lib/beneficiaries/lookalike.ts says the same of every other name, too.
create function lookalike_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(lower(regexp_replace(name, '[^A-Za-z0-9]', '', 'g')), 'i10', 'llo'), 'm', 'rn')
$$;
--> statement-breakpoint
create index orders_beneficiary_looks on orders (lookalike_key(beneficiary_name));
--> statement-breakpoint
-- Searches are many and changes few: words go into the index at once, and not onto a list that every search reads through.
alter index beneficiaries_words set (fastupdate = off);
