-- Payees are erased long after their last payment: this name stands where name and account were.
-- lib/kernel/texts/erased-payee.ts knows its form.
create or replace function erased_payee_name(erasure uuid) returns text
language sql immutable as $$ select 'Erased payee ' || left(erasure::text, 8) $$;

-- The shortest time since the last payment, whatever is configured.
create or replace function shortest_payee_retention() returns interval
language sql immutable as $$ select interval '5 years' $$;

-- What replaces a text; what was never there stays absent.
create or replace function erased_text(was text) returns text
language sql immutable as $$ select case when was is not null then 'Erased' end $$;

create or replace function is_erased_payee(shown text) returns boolean
language sql stable as $$ select exists (select from erased_payees where name = shown) $$;

-- Whether `erase_payees` is replacing a payee by this name in this transaction.
create or replace function is_being_erased(shown text) returns boolean
language sql stable as $$
  select owns_tables() and exists (select from erased_payees where name = shown and xmin = pg_current_xact_id()::xid)
$$;

-- Accounts, as in counterparty_key, whose last payment, entry and change is older. None of an own account, of
-- an entry of the book that is in use, of a template, or of anything unfinished or disputed.
create or replace function due_payees(before timestamptz) returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  (
    select beneficiary_key from orders where order_has_ended(state) and updated_at < before
    union
    select r.beneficiary_key from batch_rows r join batches b on b.id = r.batch_id
      where batch_has_ended(b.state) and b.updated_at < before
    union
    select counterparty_key(account) from beneficiaries where state = 'retired' and updated_at < before
  ) except (
    select null
    union all
    select counterparty_key(name) from erased_payees
    union all
    select counterparty_key(iban) from cached_accounts
    union all
    select beneficiary_key from orders o where not order_has_ended(state) or updated_at >= before or is_own_transfer
      or exists (select from exceptions e where e.order_id = o.id and e.closed_at is null)
      or exists (select from breaks b where b.order_id = o.id and b.state = 'open')
    union all
    select r.beneficiary_key from batch_rows r join batches b on b.id = r.batch_id
      where not batch_has_ended(b.state) or b.updated_at >= before
    union all
    select beneficiary_key from breaks where state = 'open'
    union all
    select counterparty_key(b.account) from breaks d join cached_entries b on b.payment_id = d.payment_id where d.state = 'open'
    union all
    select counterparty_key(counterparty_account) from cached_entries where date >= before::date
    union all
    select counterparty_key(beneficiary_account) from payment_templates
    union all
    select counterparty_key(account) from beneficiaries where state <> 'retired' or updated_at >= before
    union all
    select counterparty_key(v.account) from beneficiary_versions v join beneficiaries b on b.id = v.beneficiary_id
      where b.state <> 'retired' or b.updated_at >= before
  )
$$;

-- The canonical form of an order with the payee replaced. Its hash stays, and is no longer that of its text.
create or replace function erased_form(form text, name text) returns text
language sql immutable as $$
  select (form::jsonb || jsonb_build_object('beneficiaryName', name, 'beneficiaryAccount', name) || coalesce((
    select jsonb_object_agg(key, 'Erased'::text) from jsonb_each_text(form::jsonb)
    where value is not null and key in ('reference', 'beneficiaryAddress', 'addressStreet', 'addressTown', 'bankName')
  ), '{}'))::text
$$;

-- What is left of the orders, rows and requests about an erased payee: their hashes can no longer be
-- computed. The chain records it.
create or replace function erased_payee_digest(payee text) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8')), 'hex')
  from (
    select concat_ws('|', 'order', id, version, hash, network, account, amount, currency, scheduled_for at time zone 'UTC',
      commission_account, beneficiary_name, reference, beneficiary_address, bank_bic, bank_name, address_street, address_town,
      address_country) as line
    from orders where beneficiary_key = counterparty_key(payee) and beneficiary_account = payee
    union all
    select concat_ws('|', 'version', v.order_id, v.version, v.hash, v.canonical_form)
    from order_versions v join orders o on o.id = v.order_id
    where o.beneficiary_key = counterparty_key(payee) and o.beneficiary_account = payee
    union all
    select concat_ws('|', 'row', batch_id, position, order_id, hash, network, amount, currency, exclusion, beneficiary_name,
      reference, beneficiary_address, bank_bic, bank_name, address_street, address_town, address_country)
    from batch_rows where beneficiary_key = counterparty_key(payee) and beneficiary_account = payee
    union all
    select concat_ws('|', 'request', r.id, r.hash) from change_requests r join beneficiaries b on r.subject_id = b.id::text
    where r.kind like 'beneficiary.%' and b.sort_name = lower(payee) and b.name = payee
  ) as left_over
$$;

-- Replaces payees in the directory, in the requests about it, and in the records that committed to them.
create or replace function erase_from_book(payees text[], names text[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update beneficiaries b set name = e.name, account = e.name, bank_bic = null, bank_name = null, address_street = null,
    address_building = null, address_post_code = null, address_town = null, address_country = null, address_line = null,
    notes = null, account_key = counterparty_key(e.name) || '@', name_keys = '{}', sort_name = lower(e.name)
  from unnest(payees, names) as e(key, name) where counterparty_key(b.account) = e.key;
  update beneficiary_versions v set document = beneficiary_document(b), account = b.account, account_key = b.account_key
  from beneficiaries b where b.id = v.beneficiary_id and b.name = any(names);
  update change_requests r set payload = r.payload
    || (select jsonb_object_agg(key, case key when 'namesake' then 'null' else beneficiary_document(b) end)
        from jsonb_object_keys(r.payload) as key where key in ('document', 'before', 'after', 'namesake'))
  from beneficiaries b
  where r.kind like 'beneficiary.%' and r.state <> 'open' and r.subject_id = b.id::text and b.name = any(names);
  update audit_records r set
    details = r.details || (select jsonb_object_agg(substr(field, 9), b.name) from jsonb_object_keys(r.salts) as field
      where field in ('details.name', 'details.account')),
    salts = r.salts - '{details.name,details.account}'::text[]
  from beneficiaries b
  where r.subject_kind = 'beneficiary' and r.subject_id = b.id::text and b.name = any(names)
    and r.salts ?| '{details.name,details.account}';
end $$;

-- Erases these payees in one transaction, as the owner of the tables: the roles of the application may not
-- change these columns. Refuses all of them if one is not due. Returns what the chain records of each.
create or replace function erase_payees(payees text[], before timestamptz) returns setof erased_payees
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ids uuid[] := array(select gen_random_uuid() from unnest(payees));
  names text[] := array(select erased_payee_name(id) from unnest(ids) as id);
begin
  if before is null or before > clock_timestamp() - shortest_payee_retention()
    or exists (select unnest(payees) except select due_payees(before)) or cardinality(payees) = 0 then
    raise exception 'a payee is erased long after the last payment' using errcode = '23514', constraint = 'payees_erasure';
  end if;
  insert into erased_payees select id, erased_payee_name(id), clock_timestamp(), 0, 0, '' from unnest(ids) as id;

  update orders o set beneficiary_name = e.name, beneficiary_account = e.name, reference = 'Erased',
    beneficiary_address = erased_text(beneficiary_address), bank_name = erased_text(bank_name),
    address_street = erased_text(address_street), address_town = erased_text(address_town)
  from unnest(payees, names) as e(key, name) where o.beneficiary_key = e.key;
  update order_versions v set canonical_form = erased_form(v.canonical_form, o.beneficiary_account)
  from orders o where o.id = v.order_id and o.beneficiary_key = any(array(select counterparty_key(name) from unnest(names) as name))
    and o.beneficiary_account = any(names);
  update batch_rows r set beneficiary_name = e.name, beneficiary_account = e.name, reference = 'Erased',
    beneficiary_address = erased_text(beneficiary_address), bank_name = erased_text(bank_name),
    address_street = erased_text(address_street), address_town = erased_text(address_town),
    typed = null, problems = case when problems is not null then '{}'::jsonb end
  from unnest(payees, names) as e(key, name) where r.beneficiary_key = e.key;
  perform erase_from_book(payees, names);
  update cached_entries c set beneficiary_name = e.name, counterparty_account = e.name, details = 'Erased', search_text = lower(e.name)
  from unnest(payees, names) as e(key, name) where counterparty_key(c.counterparty_account) = e.key;

  -- A file goes with the last payee that it has.
  delete from batch_file_parts p using batches b, batch_rows r
  where r.beneficiary_account = any(names) and b.id = r.batch_id and p.file_id = b.file_id
    and not exists (
      select from batches other join batch_rows kept on kept.batch_id = other.id
      where other.file_id = b.file_id and not is_erased_payee(kept.beneficiary_account))
    and not exists (select from batches other where other.file_id = b.file_id and not batch_has_ended(other.state));

  update erased_payees e set digest = erased_payee_digest(e.name),
    orders = (select count(*) from orders where beneficiary_key = counterparty_key(e.name) and beneficiary_account = e.name),
    rows = (select count(*) from batch_rows where beneficiary_key = counterparty_key(e.name) and beneficiary_account = e.name)
  where id = any(ids);
  return query select * from erased_payees where id = any(ids) order by id;
end $$;

-- Guards ask these when a finished payment or an entry of the directory changes although it may not.
create or replace function is_erasure_of_order(was orders, is_now orders) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  own text[] := '{beneficiary_name,beneficiary_account,beneficiary_key,reference,beneficiary_address,bank_name,address_street,address_town,found_by}';
begin
  return is_being_erased(is_now.beneficiary_account) and order_has_ended(was.state)
    and was.updated_at < clock_timestamp() - shortest_payee_retention()
    and to_jsonb(is_now) - own = to_jsonb(was) - own;
end $$;

create or replace function is_erasure_of_row(was batch_rows, is_now batch_rows) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  own text[] := '{beneficiary_name,beneficiary_account,beneficiary_key,reference,beneficiary_address,bank_name,address_street,address_town,typed,problems,found_by}';
begin
  return is_being_erased(is_now.beneficiary_account) and to_jsonb(is_now) - own = to_jsonb(was) - own;
end $$;

create or replace function is_erasure_of_beneficiary(was beneficiaries, is_now beneficiaries) returns boolean
language sql stable as $$
  select is_being_erased(is_now.name) and was.state = 'retired'
    and (is_now.id, is_now.state, is_now.version, is_now.verifier_id, is_now.verified_at, is_now.account_verified_at,
      is_now.created_at, is_now.updated_at)
    is not distinct from (was.id, was.state, was.version, was.verifier_id, was.verified_at, was.account_verified_at,
      was.created_at, was.updated_at)
$$;

create or replace function guard_erased_order_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Only with the order itself, and the hash stays.
  if to_jsonb(new) - 'canonical_form' = to_jsonb(old) - 'canonical_form' and exists (
    select from orders where id = new.order_id and is_being_erased(beneficiary_account)
      and new.canonical_form = erased_form(old.canonical_form, beneficiary_account)) then
    return new;
  end if;
  raise exception 'order_versions is only ever added to'
    using errcode = '23514', constraint = 'order_versions_append_only';
end $$;

create or replace function guard_erased_beneficiary_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Only with the beneficiary itself.
  if to_jsonb(new) - '{document,account,account_key}'::text[] = to_jsonb(old) - '{document,account,account_key}'::text[]
    and exists (select from beneficiaries b where b.id = new.beneficiary_id and is_being_erased(b.name)
      and new.document = beneficiary_document(b) and new.account = b.account) then
    return new;
  end if;
  raise exception 'beneficiary_versions is only ever added to'
    using errcode = '23514', constraint = 'beneficiary_versions_append_only';
end $$;

-- A decided request about a beneficiary that is being erased: its documents become that of the beneficiary.
create or replace function is_erasure_of_request(was change_requests, is_now change_requests) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  documents text[] := '{document,before,after,namesake}';
begin
  return was.kind like 'beneficiary.%' and was.state <> 'open'
    and to_jsonb(is_now) - '{payload,found_by}'::text[] = to_jsonb(was) - '{payload,found_by}'::text[]
    and is_now.payload - documents = was.payload - documents
    and exists (select from beneficiaries b where b.id::text = is_now.subject_id and is_being_erased(b.name)
      and not exists (select from jsonb_each(is_now.payload) as member
        where key in ('document', 'before', 'after') and value <> beneficiary_document(b)));
end $$;

-- A committed name or account in a record about such a beneficiary.
create or replace function is_erased_field_of_payee(field text, was audit_records, is_now audit_records) returns boolean
language sql stable as $$
  select was.subject_kind = 'beneficiary' and field in ('details.name', 'details.account')
    and is_being_erased(is_now.details->>substr(field, 9))
$$;
