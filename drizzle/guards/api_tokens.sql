create or replace function guard_api_token() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.revoked_at is not null or new.last_used_at is not null then
    raise exception 'a token begins unused' using errcode = '23514', constraint = 'api_tokens_begin';
  end if;
  -- A service token reads for no person, so two people agree on exactly its owner, scopes and lifetime. It
  -- has no secret yet, which the approver would otherwise have seen.
  if new.service_user_id is not null and (new.token_hash is not null or not exists (
    select from change_requests c where c.id = new.change_request_id and c.kind = 'service_token.add'
      and c.state = 'approved' and c.subject_id = new.service_user_id::text
      and c.payload->>'name' = new.name and c.payload->'scopes' = to_jsonb(new.scopes)
      and new.expires_at <= c.decided_at + (c.payload->>'days')::integer * interval '1 day'
      and c.xmin = pg_current_xact_id()::xid
  )) then
    raise exception 'two people agree on a service token' using errcode = '23514', constraint = 'api_tokens_agreed';
  end if;
  return new;
end $$;
create trigger guard before insert on api_tokens for each row execute function guard_api_token();

create or replace function guard_api_token_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Wider scopes, a later expiry or another secret would be a token that nobody created. It is revoked for
  -- good, and the secret of a service token is issued once.
  if to_jsonb(new) - '{token_hash,last_used_at,revoked_at}'::text[]
      is distinct from to_jsonb(old) - '{token_hash,last_used_at,revoked_at}'::text[]
    or (old.token_hash is not null and new.token_hash is distinct from old.token_hash)
    or (old.revoked_at is not null and (new.revoked_at, new.token_hash) is distinct from (old.revoked_at, old.token_hash)) then
    raise exception 'a token stays what it was created as, and is revoked once'
      using errcode = '23514', constraint = 'api_tokens_identity';
  end if;
  return new;
end $$;
create trigger guard_change before update on api_tokens for each row execute function guard_api_token_change();

create or replace function guard_recorded_api_token() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted text := case
    when tg_op = 'INSERT' then 'token.created'
    when old.token_hash is null and new.token_hash is not null then 'token.issued'
    when old.revoked_at is null and new.revoked_at is not null then 'token.revoked'
  end;
begin
  -- A secret inserted by plain SQL would read without a trace.
  if wanted is not null and not exists (
    select from audit_records r
    where r.subject_kind = 'token' and r.subject_id = new.id::text and r.action = wanted
      and r.sequence > (select max(sequence) - 10000 from audit_records) and r.xmin = pg_current_xact_id()::xid
      and (r.mark is not null or not exists (select from audit_records marked where marked.mark is not null))
      -- Only the admin who requested it gets the secret of a service token, so that the approver has none.
      and (wanted <> 'token.issued' or r.actor_id = (
        select c.requester_id from change_requests c where c.id = new.change_request_id))
  ) then
    raise exception 'a token is created, issued and revoked with its record'
      using errcode = '23514', constraint = 'api_tokens_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_recorded after insert or update on api_tokens deferrable initially deferred
  for each row when (not owns_tables()) execute function guard_recorded_api_token();

create trigger never_deleted before delete on api_tokens for each row execute function refuse_change();
create trigger append_only_truncate before truncate on api_tokens execute function refuse_change();
