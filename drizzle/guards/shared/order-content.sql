-- Written by `npm run generate` from the fields of lib/orders/order/fields.ts.

-- Whether an order's content differs from its earlier one.
create or replace function is_other_content(one orders, other orders) returns boolean
language sql immutable parallel safe as $$
  select (one.network, one.account, one.amount, one.beneficiary_name,
      one.beneficiary_account, one.reference, one.beneficiary_address, one.bank_bic,
      one.bank_name, one.address_street, one.address_town, one.address_country,
      one.currency, one.commission_account, one.scheduled_for)
    is distinct from
      (other.network, other.account, other.amount, other.beneficiary_name,
      other.beneficiary_account, other.reference, other.beneficiary_address, other.bank_bic,
      other.bank_name, other.address_street, other.address_town, other.address_country,
      other.currency, other.commission_account, other.scheduled_for)
$$;

-- Whether an order of a batch has the content of its row.
create or replace function is_content_of_row(made orders, its batch_rows) returns boolean
language sql immutable parallel safe as $$
  select (made.network, made.amount, made.beneficiary_name, made.beneficiary_account,
      made.reference, made.beneficiary_address, made.bank_bic, made.bank_name,
      made.address_street, made.address_town, made.address_country, made.currency)
    is not distinct from
      (its.network, its.amount, its.beneficiary_name, its.beneficiary_account,
      its.reference, its.beneficiary_address, its.bank_bic, its.bank_name,
      its.address_street, its.address_town, its.address_country, coalesce(its.currency, 'EUR'))
$$;
