-- The approved content of a batch, and the columns fixed with it.
create or replace function batch_content(b batches) returns text
language sql immutable as $$
  select concat_ws('|', quote_nullable(b.account), quote_nullable(b.commission_account),
    coalesce(extract(epoch from b.scheduled_for)::text, 'at once'),
    b.row_count::text, b.total::text, b.wrong_count::text, b.excluded_count::text,
    quote_nullable(b.root), quote_nullable(b.hash), quote_nullable(b.duplicate_reason), b.is_confidential::text,
    coalesce(b.omissions::text, ''))
$$;

-- The hashed document, as in lib/batches/batch/canonical.ts.
create or replace function batch_form(b batches) returns text
language sql immutable as $$
  select format('{"account":"%s",%s"form":"paydesk.batch/1","id":"%s","root":"%s","rowCount":"%s","total":"%s","version":%s}',
    b.account, case when b.is_confidential then '"confidential":"yes",' else '' end, b.id, b.root,
    b.row_count, b.total::numeric(18,2), b.version)
$$;

-- The Merkle root over the rows to be sent, as `merkleRoot` in lib/audit/merkle.ts. A level is the
-- concatenation of its nodes' hashes, 32 bytes each; a node without a partner moves up unchanged.
create or replace function batch_root(batch uuid) returns text
language plpgsql stable as $$
declare
  level bytea;
  pairs integer;
begin
  select string_agg(sha256('\x00'::bytea || decode(hash, 'hex')), ''::bytea order by position) into level
    from batch_rows where batch_id = batch and exclusion is null;
  while length(level) > 32 loop
    pairs := length(level) / 64;
    select string_agg(sha256('\x01'::bytea || substring(level from pair * 64 + 1 for 64)), ''::bytea
      order by pair)
      || substring(level from pairs * 64 + 1) into level from generate_series(0, pairs - 1) as pair;
  end loop;
  return encode(level, 'hex');
end $$;

create or replace function guard_batch() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  rows_now record;
begin
  if tg_op = 'INSERT' then
    -- A batch starts with an uploaded file, or with the failed rows of another batch. What a service user
    -- delivered begins without a maker.
    if new.version <> 1 or new.last_editor_id is distinct from new.maker_id or new.released_to <> 0
       or (new.maker_id is null) <> (new.delivered_by_id is not null)
       or not (new.state = 'uploaded' or (new.state = 'draft' and new.parent_id is not null)) then
      raise exception 'a batch begins as a file of its maker, or with rows of another'
        using errcode = '23514', constraint = 'batches_begin';
    end if;
    return new;
  end if;

  -- Approvals, rows and orders reference these columns.
  if (new.id, new.file_id, new.format, new.part, new.parent_id, new.created_at, new.delivered_by_id)
    is distinct from
      (old.id, old.file_id, old.format, old.part, old.parent_id, old.created_at, old.delivered_by_id)
     or (new.maker_id is distinct from old.maker_id and not (old.state = 'delivered' and new.state = 'draft')) then
    raise exception 'a batch keeps its identity' using errcode = '23514', constraint = 'batches_identity';
  end if;
  -- The columns of a table decide into how many batches it is split, until it was split into several.
  if new.parts <> old.parts
    and not (old.format in ('csv', 'xlsx') and (old.state = 'uploaded' or (old.state = 'draft' and old.parts = 1))) then
    raise exception 'a file keeps the batches that it became' using errcode = '23514', constraint = 'batches_parts';
  end if;
  -- Whoever takes a delivered batch over becomes its maker, and accepts what of the file is not sent. Until
  -- then it stays as it was read.
  if old.state = 'delivered' and (
       (new.state = 'draft' and (new.last_editor_id is distinct from new.maker_id
         or (jsonb_array_length(coalesce(new.omissions, '[]')) > 0 and new.accepted_omissions is null)))
       or (batch_content(new), new.version) is distinct from (batch_content(old), old.version)) then
    raise exception 'a delivered batch stays as it was read until a person takes it over'
      using errcode = '23514', constraint = 'batches_taken_over';
  end if;
  -- Only the moves of lib/batches/batch/batch.ts.
  if new.state <> old.state and not can_batch_move(old.state, new.state) then
    raise exception 'a batch does not move from % to %', old.state, new.state
      using errcode = '23514', constraint = 'batches_moves';
  end if;
  -- Each version has its own row in batch_versions.
  if new.version not between old.version and old.version + 1 then
    raise exception 'a batch goes on by one version' using errcode = '23514', constraint = 'batches_version';
  end if;

  if old.state = 'awaiting_approval' and new.state in ('awaiting_approval', 'draft') then
    -- Approvals are bound to one version; account and date never change under them.
    if new.version = old.version
       and (new.state = 'draft'
         or (batch_content(new), new.last_editor_id) is distinct from (batch_content(old), old.last_editor_id))
       or (new.state = 'awaiting_approval'
         and (new.account, new.commission_account, new.scheduled_for, new.last_editor_id, new.is_confidential)
           is distinct from
             (old.account, old.commission_account, old.scheduled_for, old.last_editor_id, old.is_confidential)) then
      raise exception 'a batch that was submitted changes as a new version'
        using errcode = '23514', constraint = 'batches_edit';
    end if;
  elsif old.state not in ('uploaded', 'importing', 'delivered', 'draft')
    and (batch_content(new), new.version, new.last_editor_id)
      is distinct from (batch_content(old), old.version, old.last_editor_id) then
    -- The content no longer changes after the decision.
    raise exception 'a batch that was decided about stays as it was'
      using errcode = '23514', constraint = 'batches_edit';
  end if;
  -- The approver signs this hash, so it must be computed from the batch itself.
  if new.state = 'awaiting_approval'
    and new.hash is distinct from encode(sha256(convert_to(batch_form(new), 'UTF8')), 'hex') then
    raise exception 'what is approved of a batch is the hash of what it is'
      using errcode = '23514', constraint = 'batches_hash';
  end if;
  -- Otherwise lowering the requirement could make approvals sufficient.
  if (new.policy_version, new.required_approvals, new.required_groups)
    is distinct from (old.policy_version, old.required_approvals, old.required_groups)
    and old.state not in ('draft', 'awaiting_approval') then
    raise exception 'what a batch needs is settled before its approval'
      using errcode = '23514', constraint = 'batches_requirement';
  end if;
  -- A restarted worker continues from the released position.
  if new.released_to < old.released_to or (new.released_to > old.released_to and old.state <> 'running') then
    raise exception 'rows are released in their order, while the batch runs'
      using errcode = '23514', constraint = 'batches_released';
  end if;

  if new.state = 'approved' and old.state <> 'approved' then
    -- Nothing is sent without the required approvals.
    if not batch_has_quorum(new) then
      raise exception 'a batch is released only with the approvals that it needs'
        using errcode = '23514', constraint = 'batches_quorum';
    end if;
    select count(*) as count, coalesce(sum(amount), 0) as total, count(*) filter (where hash is null) as wrong
      into rows_now
      from batch_rows where batch_id = new.id and exclusion is null;
    -- The rows to be sent are the approved rows: same count, total and Merkle root.
    if (rows_now.count, rows_now.total, rows_now.wrong)
      is distinct from (new.row_count::bigint, new.total, 0::bigint)
       or batch_root(new.id) is distinct from new.root then
      raise exception 'the rows of a batch are those that were approved'
        using errcode = '23514', constraint = 'batches_root';
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update on batches for each row execute function guard_batch();

-- Counts the progress from the orders: each released chunk separately, so that the cost does not grow with
-- the batch, and all orders once at the end.
create or replace function guard_batch_progress() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Every released row has an order; a gap would be a payment that is never sent.
  if new.released_to > old.released_to and (
    select count(*) from batch_rows
    where batch_id = new.id and position > old.released_to and position <= new.released_to
      and exclusion is null
  ) <> (
    select count(*) from orders
    where batch_id = new.id and batch_position > old.released_to and batch_position <= new.released_to
  ) then
    raise exception 'a row is released as an order' using errcode = '23514', constraint = 'batches_released';
  end if;
  -- A batch is done only when none of its payments is open.
  if new.state = 'done' and old.state <> 'done' and (
    (select count(*) from orders where batch_id = new.id) <> new.row_count
    or exists (select from orders where batch_id = new.id and order_is_in_flight(state))
  ) then
    raise exception 'a batch is done when each of its rows has come to its end'
      using errcode = '23514', constraint = 'batches_done';
  end if;
  return new;
end $$;
create trigger guard_progress before update on batches for each row
  when (new.released_to > old.released_to or (new.state = 'done' and old.state <> 'done'))
  execute function guard_batch_progress();

create or replace function guard_batch_quorum_now() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Approvals of people deactivated since then do not count.
  if not are_seats_filled(given_approvals(new, true), new.required_approvals, new.required_groups) then
    raise exception 'a batch is approved by people who were not switched off since'
      using errcode = '23514', constraint = 'batches_quorum_now';
  end if;
  return new;
end $$;
create trigger guard_quorum_now before update on batches for each row
  when ((old.state = 'awaiting_approval' and new.state = 'approved')
    or (old.state = 'approved' and new.state = 'running'))
  execute function guard_batch_quorum_now();

create or replace function guard_batch_requirement() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A lower requirement, or one of an older policy, would bypass the policy. A policy replaced within the
  -- last minute may have been read just before.
  if new.policy_version is null
     or new.policy_version < coalesce((select max(version) from policies
       where at < now() - interval '1 minute'), 0)
     or new.required_approvals < (
       select min(rule.approvals) from (
         select (band->>'approvals')::integer as approvals
           from policies p, jsonb_array_elements(p.document->'bands') as band
         where p.version = new.policy_version
         union all
         select (p.document->'ownAccounts'->>'approvals')::integer from policies p
         where p.version = new.policy_version and jsonb_typeof(p.document->'ownAccounts') = 'object'
         union all
         select 1 where new.policy_version = 0
       ) as rule
     ) then
    raise exception 'a batch needs what the policy in force asks for'
      using errcode = '23514', constraint = 'batches_required_by_policy';
  end if;
  return new;
end $$;
create trigger guard_required before update on batches for each row
  when (new.state in ('awaiting_approval', 'approved') and (
    (old.state = 'draft' and new.state = 'awaiting_approval')
    or (new.policy_version, new.required_approvals, new.required_groups)
      is distinct from (old.policy_version, old.required_approvals, old.required_groups)))
  execute function guard_batch_requirement();

create or replace function guard_resumed_batch() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A resumption in the same transaction identifies the person and has their evidence.
  if not exists (
    select from batch_resumptions where batch_id = new.id and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a batch is resumed with a second factor of an approver'
      using errcode = '23514', constraint = 'batches_resumed';
  end if;
  -- Approvals of people deactivated since then do not count; the resuming person may fill the seat.
  if not are_seats_filled(given_approvals(new, true) || (
    select coalesce(jsonb_agg(to_jsonb(u.groups)), '[]')
    from batch_resumptions r join users u on u.id = r.person_id and u.is_active
    where r.batch_id = new.id and r.xmin = pg_current_xact_id()::xid
      and not has_edited_batch(new, r.person_id) and not exists (
        select from batch_approvals a where a.batch_id = new.id and a.version = new.version
          and a.hash = new.hash and a.decision = 'approved' and a.approver_id = r.person_id)
  ), new.required_approvals, new.required_groups) then
    raise exception 'a batch is resumed on approvals of people who were not switched off since'
      using errcode = '23514', constraint = 'batches_quorum_now';
  end if;
  return new;
end $$;
create trigger guard_resumed before update on batches for each row
  when (old.state = 'paused' and new.state = 'running') execute function guard_resumed_batch();

create or replace function guard_row_seed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Row identifiers are derived from the seed. New identifiers would allow rows to be sent twice.
  raise exception 'the rows of a batch keep what their identifiers are made of'
    using errcode = '23514', constraint = 'batches_row_seed_kept';
end $$;
create trigger guard_row_seed before update on batches for each row
  when (old.row_seed is not null and new.row_seed is distinct from old.row_seed)
  execute function guard_row_seed();

-- Records every editor of a batch, for `has_edited_batch`.
create or replace function record_batch_editor() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.last_editor_id is null then
    return null;
  end if;
  insert into batch_editors (batch_id, editor_id) values (new.id, new.last_editor_id) on conflict do nothing;
  return null;
end $$;
create trigger keep_editor after insert or update of last_editor_id on batches
  for each row execute function record_batch_editor();

create trigger append_only_truncate before truncate on batches execute function refuse_change();
create trigger guard_not_early before update on batches for each row
  when (old.state in ('approved', 'paused') and new.state = 'running'
    and new.scheduled_for > clock_timestamp() + interval '2 minutes'
    and not owns_tables())
  execute function guard_not_early();
create trigger never_deleted before delete on batches for each row execute function refuse_change();

create or replace function guard_recorded_delivery() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  who uuid := case tg_op when 'INSERT' then new.delivered_by_id else new.maker_id end;
  wanted text := case tg_op when 'INSERT' then 'batch.upload' else 'batch.take_over' end;
begin
  -- The chain names the service user that delivered a batch, and the person who became its maker.
  if not exists (
    select from audit_records r
    where r.subject_kind = 'batch' and r.subject_id = new.id::text and r.action = wanted and r.actor_id = who
      and r.sequence > (select max(sequence) - 10000 from audit_records) and r.xmin = pg_current_xact_id()::xid
      and (r.mark is not null or not exists (select from audit_records marked where marked.mark is not null))
  ) then
    raise exception 'a batch is delivered and taken over with its record'
      using errcode = '23514', constraint = 'batches_delivery_recorded';
  end if;
  return null;
end $$;
create constraint trigger guard_delivered after insert on batches deferrable initially deferred
  for each row when (new.delivered_by_id is not null and not owns_tables()) execute function guard_recorded_delivery();
create constraint trigger guard_taken_over after update on batches deferrable initially deferred
  for each row when (old.maker_id is null and new.maker_id is not null and not owns_tables())
  execute function guard_recorded_delivery();
