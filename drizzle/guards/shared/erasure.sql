-- Personal data of people who left are erased where nothing is proven by them, and replaced by this name
-- elsewhere. lib/audit/commitments/commitments.ts knows its form.
create or replace function erased_name(person uuid) returns text
language sql immutable as $$ select 'Person ' || left(person::text, 8) $$;

create or replace function is_erased(person uuid) returns boolean
language sql stable as $$
  select exists (select from users where id = person and erased_at is not null)
$$;

create or replace function is_erased_name(shown text) returns boolean
language sql stable as $$
  select exists (select from users where erased_at is not null and erased_name(id) = shown)
$$;

-- Text that is no identifier names nobody.
create or replace function person_of(id text) returns uuid
language sql immutable as $$
  select case when id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then id::uuid end
$$;

-- The person that a committed field of an audit record is about.
create or replace function person_of_field(field text, r audit_records) returns uuid
language sql stable as $$
  select case field
    when 'actorName' then r.actor_id
    when 'details.deputyOfName' then person_of(r.details->>'deputyOf')
    when 'details.deputyName' then person_of(r.details->>'deputy')
    else case when r.subject_kind = 'person' then person_of(r.subject_id) end
  end
$$;

-- The person that a committed member of a change request is about.
create or replace function person_of_member(member text, r change_requests) returns uuid
language sql stable as $$
  select case
    when member = 'deputy' then person_of(r.payload->>'deputyId')
    when r.kind like 'factor.%' then person_of(r.payload->>'userId')
    when r.kind like 'person.%' then person_of(r.subject_id)
  end
$$;

-- When a person last got other rights; for somebody inactive, when they were deactivated.
create or replace function inactive_since(person uuid) returns timestamptz
language sql stable as $$
  select at from audit_records where subject_kind = 'person' and subject_id = person::text
    and action in ('person.requested', 'person.added', 'person.recorded', 'person.admitted',
      'person.switched_on', 'person.switched_off', 'person.role_changed', 'person.not_admitted')
  order by sequence desc limit 1
$$;

-- Replaces the name of an erased person on the timelines of orders or batches. They repeat the chain, line by
-- line. Where its record has the form before commitments, the name stays.
create or replace function erase_timeline(person uuid, noun text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format($sql$
    with of_chain as (
      select subject_id, actor_name, details->'deputyOfName' as absent,
        row_number() over (partition by subject_id order by sequence) as number
      from audit_records where subject_kind = %1$L and details ? 'state' and subject_id in (
        select subject_id from audit_records where subject_kind = %1$L and commitments is not null
          and (actor_id = $1 or details->>'deputyOf' = $1::text))
    ), shown as (
      select id, %2$I::text as subject_id, row_number() over (partition by %2$I order by id) as number
      from %3$I where %2$I in (select person_of(subject_id) from of_chain)
    )
    update %3$I e set actor_name = of_chain.actor_name,
      details = case when absent is null then e.details else e.details || jsonb_build_object('deputyOfName', absent) end
    from shown join of_chain using (subject_id, number)
    where e.id = shown.id and $2 in (of_chain.actor_name, absent #>> '{}')
      and (e.actor_name <> of_chain.actor_name or e.details->'deputyOfName' is distinct from absent)
  $sql$, noun, noun || '_id', noun || '_events') using person, erased_name(person);
end $$;

-- Erases a person, as the owner of the tables: the roles of the application may not change these columns. The
-- guards of the tables allow it only for somebody whose erasure is due or approved. Returns the counts.
create or replace function erase_person(person uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pseudonym text := erased_name(person);
  counts jsonb := '{}';
  changed bigint;
begin
  perform from users where id = person and erased_at is null for update;
  if not found then
    raise exception 'there is nobody to erase' using errcode = '23514', constraint = 'users_erasure';
  end if;
  update users set erased_at = clock_timestamp(), name = pseudonym, email = 'erased-' || person || '@invalid',
    password_hash = '', offered_password_hash = null,
    identity_issuer = null, identity_subject = null, roles_from = 'here', session_epoch = session_epoch + 1
  where id = person;

  update factors set label = pseudonym where user_id = person;
  update audit_records r set
    actor_name = case when r.actor_id = person and r.salts ? 'actorName' then pseudonym else r.actor_name end,
    details = r.details || coalesce((
      select jsonb_object_agg(substr(field, 9), pseudonym) from jsonb_object_keys(r.salts) as field
      where field like 'details.%' and person_of_field(field, r) = person), '{}'),
    salts = r.salts - array(select field from jsonb_object_keys(r.salts) as field where person_of_field(field, r) = person)
  where r.salts is not null
    and (r.actor_id = person or (r.subject_kind = 'person' and r.subject_id = person::text)
      or r.details->>'deputyOf' = person::text or r.details->>'deputy' = person::text)
    and exists (select from jsonb_object_keys(r.salts) as field where person_of_field(field, r) = person);
  get diagnostics changed = row_count;
  counts := counts || jsonb_build_object('records', changed);
  update change_requests r set
    payload = r.payload || (
      select jsonb_object_agg(member, pseudonym) from jsonb_object_keys(r.salts) as member
      where person_of_member(member, r) = person),
    salts = r.salts - array(select member from jsonb_object_keys(r.salts) as member where person_of_member(member, r) = person)
  where r.salts is not null and r.state <> 'open'
    and exists (select from jsonb_object_keys(r.salts) as member where person_of_member(member, r) = person);
  get diagnostics changed = row_count;
  counts := counts || jsonb_build_object('requests', changed);

  perform erase_timeline(person, 'order');
  perform erase_timeline(person, 'batch');

  -- Nothing of these is proven by anybody.
  delete from notices where user_id = person;
  delete from sessions where user_id = person;
  delete from list_settings where user_id = person;
  delete from list_views where owner_id = person;
  delete from notice_settings where user_id = person;
  delete from preferences where user_id = person;
  return counts;
end $$;

-- Timelines are append-only but for the names of erased people.
create or replace function guard_erased_event() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if to_jsonb(new) - '{actor_name,details}'::text[] = to_jsonb(old) - '{actor_name,details}'::text[]
    and new.details - 'deputyOfName' = old.details - 'deputyOfName'
    and (new.actor_name = old.actor_name or is_erased_name(new.actor_name))
    and (new.details->'deputyOfName' is not distinct from old.details->'deputyOfName'
      or is_erased_name(new.details->>'deputyOfName')) then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name
    using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;
