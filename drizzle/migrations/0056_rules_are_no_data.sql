-- What decides about payments is refused as plain data, whoever writes it: moves, requirements, passwords, sessions, numbers of the
-- lane, evidence.

-- Whether this connection is migrating the database: it holds the lock that lib/db/migrate.ts takes.
create function is_migrating() returns boolean language sql stable set search_path = pg_catalog as $$
  select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = 7203311 and objsubid = 1
    and pid = pg_backend_pid() and granted)
$$;
--> statement-breakpoint
create function guard_moves() returns trigger language plpgsql as $$
begin
  if not is_migrating() then
    raise exception 'moves come with a migration' using errcode = '23514', constraint = tg_table_name || '_migrated';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on order_moves for each row execute function guard_moves();
--> statement-breakpoint
create trigger guard before insert on batch_moves for each row execute function guard_moves();
--> statement-breakpoint
-- The rules of a policy of which one can be what an order of this network, account and amount needs: its sum with what else goes to its
-- beneficiary on that day may reach any higher band. Version 0 is the built-in policy.
create function rules_for(version integer, network text, account text, amount numeric, own boolean)
  returns table (approvals integer, groups text[]) language sql stable as $$
  select 1, '{}'::text[] where version = 0
  union all
  select (band->>'approvals')::integer, array(select jsonb_array_elements_text(band->'groups'))
  from policies p, jsonb_array_elements(p.document->'bands') as band
  where p.version = rules_for.version and band->>'network' in ('any', rules_for.network)
    and band->>'account' in ('any', rules_for.account)
    and coalesce((band->>'upTo')::numeric >= rules_for.amount, true)
  union all
  select (p.document->'ownAccounts'->>'approvals')::integer, array(select jsonb_array_elements_text(p.document->'ownAccounts'->'groups'))
  from policies p where p.version = rules_for.version and own and jsonb_typeof(p.document->'ownAccounts') = 'object'
$$;
--> statement-breakpoint
-- What an order needs is what the policy in force asks for. One that was replaced within this minute may have been read just before.
create function guard_requirement() returns trigger language plpgsql as $$
begin
  if new.policy_version is null
     or new.policy_version < coalesce((select max(version) from policies where at < now() - interval '1 minute'), 0)
     or not exists (
       select from rules_for(new.policy_version, new.network, new.account, new.amount, new.is_own_transfer) as rule
       where new.required_approvals >= rule.approvals and new.required_groups @> rule.groups
     ) then
    raise exception 'an order needs what the policy in force asks for' using errcode = '23514', constraint = 'orders_required_by_policy';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_required before update on orders for each row
  when (new.state in ('awaiting_approval', 'approved', 'held') and (
    (old.state = 'draft' and new.state = 'awaiting_approval')
    or (new.policy_version, new.required_approvals, new.required_groups)
      is distinct from (old.policy_version, old.required_approvals, old.required_groups)))
  execute function guard_requirement();
--> statement-breakpoint
create function guard_batch_requirement() returns trigger language plpgsql as $$
begin
  if new.policy_version is null
     or new.policy_version < coalesce((select max(version) from policies where at < now() - interval '1 minute'), 0)
     or new.required_approvals < (
       select min(rule.approvals) from (
         select (band->>'approvals')::integer as approvals from policies p, jsonb_array_elements(p.document->'bands') as band
         where p.version = new.policy_version
         union all
         select (p.document->'ownAccounts'->>'approvals')::integer from policies p
         where p.version = new.policy_version and jsonb_typeof(p.document->'ownAccounts') = 'object'
         union all
         select 1 where new.policy_version = 0
       ) as rule
     ) then
    raise exception 'a batch needs what the policy in force asks for' using errcode = '23514', constraint = 'batches_required_by_policy';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_required before update on batches for each row
  when (new.state in ('awaiting_approval', 'approved') and (
    (old.state = 'draft' and new.state = 'awaiting_approval')
    or (new.policy_version, new.required_approvals, new.required_groups)
      is distinct from (old.policy_version, old.required_approvals, old.required_groups)))
  execute function guard_batch_requirement();
--> statement-breakpoint
-- Another password ends every session of its person, so that none goes on that was opened with the one before.
create function guard_password() returns trigger language plpgsql as $$
begin
  if new.session_epoch <= old.session_epoch then
    raise exception 'another password ends every session' using errcode = '23514', constraint = 'users_password_epoch';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_password before update on users for each row
  when (new.password_hash is distinct from old.password_hash) execute function guard_password();
--> statement-breakpoint
create function guard_epoch() returns trigger language plpgsql as $$
begin
  raise exception 'the epoch of a person only rises' using errcode = '23514', constraint = 'users_epoch_rises';
end $$;
--> statement-breakpoint
create trigger guard_epoch before update on users for each row
  when (new.session_epoch < old.session_epoch) execute function guard_epoch();
--> statement-breakpoint
-- A session begins now, under an epoch that its person has come to: one of a later epoch would go on after everything that ends sessions.
create function guard_opened_session() returns trigger language plpgsql as $$
begin
  if new.ended_at is not null or new.started_at > now() + interval '10 minutes'
     or new.epoch > (select session_epoch from users where id = new.user_id) then
    raise exception 'a session begins as of now' using errcode = '23514', constraint = 'sessions_opened';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_opened before insert on sessions for each row execute function guard_opened_session();
--> statement-breakpoint
-- Numbers follow the clock in microseconds, or those before them: one from another century would leave none for what comes after it.
create or replace function guard_nonce() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op = 'INSERT' then 0 else old.last end;
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.last <= old.last) then
    raise exception 'a nonce only rises' using errcode = '23514', constraint = 'nonces_rise';
  end if;
  if new.last > greatest(before + 100000000, (extract(epoch from clock_timestamp() + interval '1 day') * 1000000)::bigint) then
    raise exception 'a nonce follows the clock' using errcode = '23514', constraint = 'nonces_follow_clock';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger guard on nonces;
--> statement-breakpoint
create trigger guard before insert or update or delete on nonces for each row execute function guard_nonce();
--> statement-breakpoint
-- Evidence of the factor that it names, whole, and of a challenge or a code that this person used for this very hash. Whether the
-- signature or the mark is right takes a key, and is checked by the engine before it sends.
create function is_evidence_of(evidence jsonb, factor uuid, person uuid, hash text) returns boolean language sql stable as $$
  select coalesce((
    select case f.kind
      when 'passkey' then evidence ?& '{clientDataJson,authenticatorData,signature,origin,relyingPartyId}'
        and (evidence->>'credentialId', evidence->>'publicKey') = (f.credential_id, f.public_key)
        and exists (select from challenges c where c.user_id = person and c.subject_hash = hash and c.used_at is not null
          and c.one_time_value = evidence->>'oneTimeValue')
      when 'totp' then evidence->>'code' ~ '^[0-9]{6}$' and evidence->>'mark' ~ '^[0-9a-f]{64}$'
        and exists (select from totp_uses u where u.factor_id = f.id and u.step::text = evidence->>'step')
      else false
    end
    from factors f
    where f.id = factor and f.user_id = person and evidence->>'kind' = f.kind and evidence->>'factorId' = f.id::text
  ), false)
$$;
--> statement-breakpoint
create function guard_evidence() returns trigger language plpgsql as $$
begin
  if not is_evidence_of(new.evidence, new.factor_id, new.approver_id, new.hash) then
    raise exception 'an approval has the evidence of its second factor' using errcode = '23514', constraint = tg_table_name || '_evidence_whole';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_evidence before insert on approvals for each row
  when (new.decision = 'approved') execute function guard_evidence();
--> statement-breakpoint
create trigger guard_evidence before insert on batch_approvals for each row
  when (new.decision = 'approved') execute function guard_evidence();
--> statement-breakpoint
-- Nothing goes to the engine without the approvals that it needs, counted once more: an order by itself its own, one of a batch those of
-- the batch, which were counted when it was approved.
create function guard_submission_quorum() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.batch_id is null and not has_quorum(o)) then
    raise exception 'only what has its approvals is submitted' using errcode = '23514', constraint = 'submissions_quorum';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_quorum before insert on submissions for each row execute function guard_submission_quorum();
--> statement-breakpoint
-- Ends the connection that holds the lane of a key and says nothing any more. The application's own roles may end no connection of
-- another role; this one thing they may. The number is that of lib/lane/election.ts.
create function end_lane_holder(lane integer) returns void language sql security definer set search_path = pg_catalog as $$
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = 7203312::oid and objid = lane::oid and objsubid = 2 and granted
    and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())
$$;
