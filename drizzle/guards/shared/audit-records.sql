-- For rules that restrict plain SQL by the application's roles. The owner of the tables could drop the
-- trigger and is exempt.
create or replace function owns_tables() returns boolean
language sql stable as $$
  select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'users'::regclass
$$;

-- SHA-256 over what a person signs in with, for every audit record about them: see lib/audit/standing.ts. The
-- worker, which records ends and erasures, may not read hashes of passwords.
create or replace function sign_in_digest(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(email, name, password_hash, identity_issuer, identity_subject,
    roles_from)::text, 'UTF8')), 'hex')
  from users where id = person
$$;

-- Whether this transaction wrote one of these audit records about a person. In a chain with marks, records
-- without a mark do not count. Only the last 10,000 records are searched, as this transaction's are the
-- newest.
create or replace function has_recorded(subject text, actions text[], session text default null)
  returns boolean
language sql stable as $$
  select exists (
    select from audit_records
    where subject_kind = 'person' and subject_id = subject and action = any (actions)
      and sequence > (select max(sequence) - 10000 from audit_records) and xmin = pg_current_xact_id()::xid
      and (session is null or details->>'session' = session)
      and (mark is not null or not exists (select from audit_records marked where marked.mark is not null))
  )
$$;
