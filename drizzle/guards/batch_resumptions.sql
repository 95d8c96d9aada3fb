create or replace function guard_batch_resumption() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  paused batches;
begin
  select * into paused from batches where id = new.batch_id for update;
  -- The person confirms exactly the state of the batch that they saw.
  if paused.state <> 'paused' or paused.version <> new.version
    or new.hash <> encode(sha256(convert_to(new.form, 'UTF8')), 'hex')
     or (new.form::jsonb->>'id', new.form::jsonb->>'version', new.form::jsonb->>'hash')
       is distinct from (paused.id::text, paused.version::text, paused.hash) then
    raise exception 'a resumption is of a paused batch as it is'
      using errcode = '23514', constraint = 'batch_resumptions_paused';
  end if;
  -- Maker-checker: resuming a batch sends money.
  if has_edited_batch(paused, new.person_id) then
    raise exception 'whoever made or edited a batch does not resume it'
      using errcode = '23514', constraint = 'batch_resumptions_other_person';
  end if;
  -- A stolen session alone cannot resume a batch.
  if not has_active_factor(new.person_id, new.factor_id) then
    raise exception 'a resumption is confirmed with a second factor of the approver'
      using errcode = '23514', constraint = 'batch_resumptions_confirmed';
  end if;
  return new;
end $$;
create trigger guard before insert on batch_resumptions for each row
  execute function guard_batch_resumption();

create or replace function guard_resumption_evidence() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A resumption must be verifiable later.
  if not is_evidence_of(new.evidence, new.factor_id, new.person_id, new.hash) then
    raise exception 'a resumption has the evidence of its second factor'
      using errcode = '23514', constraint = 'batch_resumptions_evidence_whole';
  end if;
  return new;
end $$;
create trigger guard_evidence before insert on batch_resumptions
  for each row execute function guard_resumption_evidence();

create trigger append_only before update or delete on batch_resumptions
  for each row execute function refuse_change();
create trigger append_only_truncate before truncate on batch_resumptions execute function refuse_change();
create trigger guard_code before insert on batch_resumptions for each row
  when (new.evidence->>'kind' = 'totp') execute function guard_code_of_batch();
