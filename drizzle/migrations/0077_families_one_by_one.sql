-- It looks at one family after the other, also in a transaction that plans for many rows.
alter function replacement_families(uuid[], uuid[]) set enable_nestloop = on;
