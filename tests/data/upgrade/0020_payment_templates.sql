insert into payment_templates (id, version, name, name_key, network, account, amount, beneficiary_name,
    beneficiary_account, reference, currency, creator_id, created_at, updated_at)
  select gen_random_uuid(), 1, 'Office rent', 'office rent', network, account, amount, beneficiary_name,
    beneficiary_account, reference, currency, maker_id, now(), now()
  from orders where network = 'SEPA' order by id limit 1;
