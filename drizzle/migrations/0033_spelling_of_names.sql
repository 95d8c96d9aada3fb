-- What a name in the banks' character set looks like, however its bank wrote ä, ö and ü. The code has the
-- same rule for lookalike keys. Qualified, because an index is built with another search path.
create function spelling_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.lookalike_key(name), '([aou])e', '\1', 'g')
$$;
--> statement-breakpoint
create index orders_beneficiary_spellings on orders (spelling_key(beneficiary_name));
--> statement-breakpoint
drop index orders_beneficiary_looks;
