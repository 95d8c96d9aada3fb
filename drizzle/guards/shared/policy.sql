-- The rules of a policy that may apply to an order of this network, account and amount. Other payments to its
-- beneficiary on that day may raise it to any higher band. Version 0 is the built-in policy.
create or replace function rules_for(version integer, network text, account text, amount numeric, own boolean)
  returns table (approvals integer, groups text[])
language sql stable as $$
  select 1, '{}'::text[] where version = 0
  union all
  select (band->>'approvals')::integer, array(select jsonb_array_elements_text(band->'groups'))
  from policies p, jsonb_array_elements(p.document->'bands') as band
  where p.version = rules_for.version and band->>'network' in ('any', rules_for.network)
    and band->>'account' in ('any', rules_for.account)
    and coalesce((band->>'upTo')::numeric >= rules_for.amount, true)
  union all
  select (p.document->'ownAccounts'->>'approvals')::integer,
    array(select jsonb_array_elements_text(p.document->'ownAccounts'->'groups'))
  from policies p where p.version = rules_for.version and own
    and jsonb_typeof(p.document->'ownAccounts') = 'object'
$$;

-- As `isOwnTransfer` in lib/policy/rules/own-transfer.ts, by the cached account list of the provider.
create or replace function may_be_own_transfer(network text, payer text, payee text) returns boolean
language sql stable as $$
  select network <> 'SWIFT' and exists (
    select from cached_accounts a join cached_accounts b on b.iban = payee
    where a.iban = payer and (a.account_type = 'OPERATIONAL' or a.account_type = b.account_type)
  )
$$;

-- The amount up to which the policy in force accepts codes; null for any amount.
create or replace function codes_confirm_up_to() returns numeric
language sql stable as $$
  select (document->>'codesUpTo')::numeric from policies order by version desc limit 1
$$;
