-- Whether a factor can confirm. It can from its activation date on, by the database's clock; during the
-- waiting time before, it is active but confirms nothing.
create or replace function has_active_factor(person uuid, factor uuid) returns boolean
language sql stable as $$
  select exists (
    select from factors f join users u on u.id = f.user_id
    where f.id = factor and f.user_id = person and f.state = 'active' and f.active_from <= clock_timestamp()
      and u.is_active
  )
$$;

-- Whether evidence is complete and belongs to this person, factor and hash: a challenge used for exactly this
-- hash and, for a code, the recorded use of its time step.
create or replace function is_evidence_of(evidence jsonb, factor uuid, person uuid, hash text) returns boolean
language sql stable as $$
  select coalesce((
    select case f.kind
      when 'passkey' then evidence ?& '{clientDataJson,authenticatorData,signature,origin,relyingPartyId}'
        and (evidence->>'credentialId', evidence->>'publicKey') = (f.credential_id, f.public_key)
      when 'totp' then evidence->>'code' ~ '^[0-9]{6}$' and evidence->>'mark' ~ '^[0-9a-f]{64}$'
        and exists (select from totp_uses u where u.factor_id = f.id and u.step::text = evidence->>'step')
      else false
    end and exists (
      select from challenges c where c.user_id = person and c.subject_hash = hash and c.used_at is not null
        and c.one_time_value = evidence->>'oneTimeValue'
    )
    from factors f
    where f.id = factor and f.user_id = person and evidence->>'kind' = f.kind
      and evidence->>'factorId' = f.id::text
  ), false)
$$;

-- The hash that the second factor confirmed for an approval: the approved hash itself, or that of the list in
-- which it was approved, recomputed from the inclusion proof. Null if the proof is malformed or leads to
-- another root. As `confirmedHash` in lib/identity/second-factors/approval-list.ts.
create or replace function confirmed_hash(approved text, proof jsonb) returns text
language plpgsql immutable as $$
declare
  node bytea;
  step jsonb;
begin
  if proof is null then return approved; end if;
  if coalesce(approved !~ '^[0-9a-f]{64}$', true) or jsonb_typeof(proof) <> 'object' then return null; end if;
  if not proof ?& '{count,root,steps}' or proof - '{count,root,steps}'::text[] <> '{}'
    or jsonb_typeof(proof->'count') <> 'number' or proof->>'count' !~ '^([1-9]|[1-4][0-9]|50)$'
    or jsonb_typeof(proof->'root') <> 'string' or jsonb_typeof(proof->'steps') <> 'array' then
    return null;
  end if;
  if jsonb_array_length(proof->'steps') > 6 then return null; end if;
  node := sha256('\x00'::bytea || decode(approved, 'hex'));
  for step in select value from jsonb_array_elements(proof->'steps') loop
    if jsonb_typeof(step) <> 'object' then return null; end if;
    if step - '{side,hash}'::text[] <> '{}' or coalesce(step->>'hash' !~ '^[0-9a-f]{64}$', true) then
      return null;
    end if;
    if step->>'side' = 'left' then
      node := sha256('\x01'::bytea || decode(step->>'hash', 'hex') || node);
    elsif step->>'side' = 'right' then
      node := sha256('\x01'::bytea || node || decode(step->>'hash', 'hex'));
    else
      return null;
    end if;
  end loop;
  if encode(node, 'hex') is distinct from proof->>'root' then return null; end if;
  return encode(sha256(convert_to(
    format('{"count":%s,"form":"paydesk.approval-list/1","root":"%s"}', proof->>'count', proof->>'root'), 'UTF8'
  )), 'hex');
end $$;

-- For approvals of orders and of batches. Only an order is approved in a list.
create or replace function guard_evidence() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An approval must be verifiable later.
  if not is_evidence_of(new.evidence, new.factor_id, new.approver_id,
    confirmed_hash(new.hash, nullif(to_jsonb(new)->'list_proof', 'null'))) then
    raise exception 'an approval has the evidence of its second factor'
      using errcode = '23514', constraint = tg_table_name || '_evidence_whole';
  end if;
  return new;
end $$;

-- For approvals and resumptions of a batch.
create or replace function guard_code_of_batch() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A code can be phished. Above the policy's threshold only a passkey confirms, because it signs this one
  -- decision.
  if (select total from batches where id = new.batch_id) > codes_confirm_up_to() then
    raise exception 'a batch above the sum of codes is confirmed with a passkey'
      using errcode = '23514', constraint = tg_table_name || '_passkey';
  end if;
  return new;
end $$;
