-- A code confirms what its person was asked last: its evidence is of a challenge that they used for this very hash, as that of a passkey.
create or replace function is_evidence_of(evidence jsonb, factor uuid, person uuid, hash text) returns boolean language sql stable as $$
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
    where f.id = factor and f.user_id = person and evidence->>'kind' = f.kind and evidence->>'factorId' = f.id::text
  ), false)
$$;
--> statement-breakpoint
-- The sum up to which the policy in force lets codes confirm; null for any sum.
create function codes_confirm_up_to() returns numeric language sql stable as $$
  select (document->>'codesUpTo')::numeric from policies order by version desc limit 1
$$;
--> statement-breakpoint
create function guard_code_of_order() returns trigger language plpgsql as $$
begin
  if (select amount from orders where id = new.order_id) > codes_confirm_up_to() then
    raise exception 'a payment above the sum of codes is approved with a passkey' using errcode = '23514', constraint = 'approvals_passkey';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_code before insert on approvals for each row
  when (new.decision = 'approved' and new.evidence->>'kind' = 'totp') execute function guard_code_of_order();
--> statement-breakpoint
create function guard_code_of_batch() returns trigger language plpgsql as $$
begin
  if (select total from batches where id = new.batch_id) > codes_confirm_up_to() then
    raise exception 'a batch above the sum of codes is confirmed with a passkey'
      using errcode = '23514', constraint = tg_table_name || '_passkey';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_code before insert on batch_approvals for each row
  when (new.decision = 'approved' and new.evidence->>'kind' = 'totp') execute function guard_code_of_batch();
--> statement-breakpoint
create trigger guard_code before insert on batch_resumptions for each row
  when (new.evidence->>'kind' = 'totp') execute function guard_code_of_batch();
