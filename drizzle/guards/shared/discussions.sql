-- Whether a record that people discuss exists; null for another kind, which a CHECK refuses.
create or replace function is_discussed_record(kind text, record uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case kind
    when 'order' then exists (select from orders where id = record)
    when 'batch' then exists (select from batches where id = record)
    when 'beneficiary' then exists (select from beneficiaries where id = record)
    when 'break' then exists (select from breaks where id = record)
  end
$$;
