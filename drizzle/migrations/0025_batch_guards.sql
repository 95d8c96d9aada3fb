-- What must never happen to a batch, and to the orders that are made of its rows, is refused here too, whatever the code above does.

-- The moves of a batch. The same table stands in lib/batches/batch.ts; a test holds the two together.
create table batch_moves (from_state text not null, to_state text not null, primary key (from_state, to_state));
--> statement-breakpoint
insert into batch_moves values
  ('uploaded', 'importing'), ('uploaded', 'withdrawn'),
  ('importing', 'uploaded'), ('importing', 'draft'),
  ('draft', 'importing'), ('draft', 'draft'), ('draft', 'awaiting_approval'), ('draft', 'withdrawn'),
  ('awaiting_approval', 'awaiting_approval'), ('awaiting_approval', 'draft'), ('awaiting_approval', 'declined'),
  ('awaiting_approval', 'expired'), ('awaiting_approval', 'approved'), ('awaiting_approval', 'withdrawn'),
  ('approved', 'running'), ('approved', 'paused'), ('approved', 'withdrawn'),
  ('running', 'paused'), ('running', 'stopped'), ('running', 'done'),
  ('paused', 'running'), ('paused', 'stopped');
--> statement-breakpoint
create trigger append_only before update or delete on batch_moves for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_moves execute function refuse_change();
--> statement-breakpoint
-- The root of the Merkle tree over the rows that would be sent, as merkleRoot of lib/batches/merkle.ts has it: a level is the hashes of
-- its nodes one after the other, 32 bytes each, and a node without a partner goes up as it is.
create function batch_root(batch uuid) returns text language plpgsql stable as $$
declare
  level bytea;
  pairs integer;
begin
  select string_agg(sha256('\x00'::bytea || decode(hash, 'hex')), ''::bytea order by position) into level
    from batch_rows where batch_id = batch and left_out is null;
  while length(level) > 32 loop
    pairs := length(level) / 64;
    select string_agg(sha256('\x01'::bytea || substring(level from pair * 64 + 1 for 64)), ''::bytea order by pair)
      || substring(level from pairs * 64 + 1) into level from generate_series(0, pairs - 1) as pair;
  end loop;
  return encode(level, 'hex');
end $$;
--> statement-breakpoint
-- What is hashed of a batch, as lib/batches/canonical.ts writes it.
create function batch_form(b batches) returns text language sql immutable as $$
  select format('{"account":"%s","form":"paydesk.batch/1","id":"%s","root":"%s","rowCount":"%s","total":"%s","version":%s}',
    b.account, b.id, b.root, b.row_count, b.total::numeric(18,2), b.version)
$$;
--> statement-breakpoint
-- Whether every seat can be taken by someone of its group, each person in one seat: as canSeat of lib/policy/requirement.ts.
create function can_seat(seats text[], people jsonb) returns boolean language plpgsql immutable as $$
begin
  if cardinality(seats) = 0 then return true; end if;
  for person in 0 .. jsonb_array_length(people) - 1 loop
    if people->person ? seats[1] and can_seat(seats[2:], people - person) then return true; end if;
  end loop;
  return false;
end $$;
--> statement-breakpoint
-- Enough approvals of this version and hash by people who neither made nor last edited it, with a seat filled for every group.
create function batch_has_quorum(b batches) returns boolean language sql stable as $$
  select count(*) >= b.required_approvals and can_seat(b.required_groups, coalesce(jsonb_agg(to_jsonb(a.groups)), '[]'))
  from batch_approvals a
  where a.batch_id = b.id and a.version = b.version and a.hash = b.hash and a.decision = 'approved'
    and a.approver_id not in (b.maker_id, b.last_editor_id)
$$;
--> statement-breakpoint
-- What an approval is about, and what stays with it.
create function batch_content(b batches) returns text language sql immutable as $$
  select concat_ws('|', quote_nullable(b.account), quote_nullable(b.commission_account),
    coalesce(extract(epoch from b.scheduled_for)::text, 'at once'), b.row_count::text, b.total::text, b.wrong_count::text,
    b.left_out_count::text, quote_nullable(b.root), quote_nullable(b.hash), quote_nullable(b.duplicate_reason))
$$;
--> statement-breakpoint
create function guard_batch() returns trigger language plpgsql as $$
declare
  rows_now record;
begin
  if tg_op = 'INSERT' then
    if new.version <> 1 or new.last_editor_id <> new.maker_id or new.released_to <> 0
       or not (new.state = 'uploaded' or (new.state = 'draft' and new.parent_id is not null)) then
      raise exception 'a batch begins as a file of its maker, or with rows of another' using errcode = '23514', constraint = 'batches_begin';
    end if;
    return new;
  end if;

  if (new.id, new.maker_id, new.file_id, new.format, new.parent_id, new.created_at) is distinct from
     (old.id, old.maker_id, old.file_id, old.format, old.parent_id, old.created_at) then
    raise exception 'a batch keeps its identity' using errcode = '23514', constraint = 'batches_identity';
  end if;
  if new.state <> old.state and not exists (select from batch_moves where from_state = old.state and to_state = new.state) then
    raise exception 'a batch does not move from % to %', old.state, new.state using errcode = '23514', constraint = 'batches_moves';
  end if;
  if new.version not between old.version and old.version + 1 then
    raise exception 'a batch goes on by one version' using errcode = '23514', constraint = 'batches_version';
  end if;

  if old.state = 'awaiting_approval' and new.state in ('awaiting_approval', 'draft') then
    if new.version = old.version
       and (new.state = 'draft' or (batch_content(new), new.last_editor_id) is distinct from (batch_content(old), old.last_editor_id))
       or (new.state = 'awaiting_approval' and (new.account, new.commission_account, new.scheduled_for, new.last_editor_id)
         is distinct from (old.account, old.commission_account, old.scheduled_for, old.last_editor_id)) then
      raise exception 'a batch that was submitted changes as a new version' using errcode = '23514', constraint = 'batches_edit';
    end if;
  elsif old.state not in ('uploaded', 'importing', 'draft') and (batch_content(new), new.version, new.last_editor_id)
    is distinct from (batch_content(old), old.version, old.last_editor_id) then
    raise exception 'a batch that was decided about stays as it was' using errcode = '23514', constraint = 'batches_edit';
  end if;
  if new.state = 'awaiting_approval' and new.hash is distinct from encode(sha256(convert_to(batch_form(new), 'UTF8')), 'hex') then
    raise exception 'what is approved of a batch is the hash of what it is' using errcode = '23514', constraint = 'batches_hash';
  end if;
  if (new.policy_version, new.required_approvals, new.required_groups) is distinct from
     (old.policy_version, old.required_approvals, old.required_groups) and old.state not in ('draft', 'awaiting_approval') then
    raise exception 'what a batch needs is settled before its approval' using errcode = '23514', constraint = 'batches_requirement';
  end if;
  if new.released_to < old.released_to or (new.released_to > old.released_to and old.state <> 'running') then
    raise exception 'rows are released in their order, while the batch runs' using errcode = '23514', constraint = 'batches_released';
  end if;

  if new.state = 'approved' and old.state <> 'approved' then
    if not batch_has_quorum(new) then
      raise exception 'a batch is released only with the approvals that it needs' using errcode = '23514', constraint = 'batches_quorum';
    end if;
    select count(*) as count, coalesce(sum(amount), 0) as total, count(*) filter (where hash is null) as wrong into rows_now
      from batch_rows where batch_id = new.id and left_out is null;
    if (rows_now.count, rows_now.total, rows_now.wrong) is distinct from (new.row_count::bigint, new.total, 0::bigint)
       or batch_root(new.id) is distinct from new.root then
      raise exception 'the rows of a batch are those that were approved' using errcode = '23514', constraint = 'batches_root';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert or update on batches for each row execute function guard_batch();
--> statement-breakpoint
create trigger never_deleted before delete on batches for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batches execute function refuse_change();
--> statement-breakpoint
-- An order that came to nothing may be paid anew by one row: of a child batch of its own batch, and not while another row or order does.
create function guard_batch_origins(batch uuid) returns void language plpgsql as $$
declare
  parent batches;
begin
  select p.* into parent from batches p join batches b on b.parent_id = p.id where b.id = batch for update of p;
  if exists (
    select from batch_rows r
    left join orders o on o.id = r.origin_id
    left join batch_rows f on f.batch_id = parent.id and f.order_id = r.origin_id and f.left_out is null
    where r.batch_id = batch and r.origin_id is not null and r.left_out is null and (
      f.order_id is null or coalesce(o.state not in ('refused', 'rejected', 'cancelled', 'withdrawn'), parent.state <> 'stopped')
    )
  ) then
    raise exception 'only what was not paid is paid anew' using errcode = '23514', constraint = 'batch_rows_origin_failed';
  end if;
  if exists (
    select from batch_rows r
    where r.batch_id = batch and r.origin_id is not null and r.left_out is null and (
      exists (
        select from batch_rows t join batches tb on tb.id = t.batch_id
        where t.origin_id = r.origin_id and t.left_out is null and (t.batch_id, t.position) <> (r.batch_id, r.position)
          and tb.state not in ('declined', 'withdrawn', 'expired')
      ) or exists (
        select from orders t where t.origin_id = r.origin_id and t.batch_id is null
          and t.state not in ('refused', 'rejected', 'cancelled', 'declined', 'withdrawn', 'expired')
      )
    )
  ) then
    raise exception 'what failed is paid anew once' using errcode = '23514', constraint = 'batch_rows_origin_once';
  end if;
end $$;
--> statement-breakpoint
-- Rows are guarded a statement at a time, so that a hundred thousand of them come in as fast as without.
create function guard_batch_rows() returns trigger language plpgsql as $$
declare
  batch uuid;
begin
  if exists (
    select from (select distinct batch_id from added) as a join batches b on b.id = a.batch_id where b.state not in ('importing', 'draft')
  ) then
    raise exception 'rows come into a batch while it is read, or is a draft' using errcode = '23514', constraint = 'batch_rows_draft';
  end if;
  for batch in select distinct batch_id from added where origin_id is not null loop
    perform guard_batch_origins(batch);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_added after insert on batch_rows referencing new table as added for each statement execute function guard_batch_rows();
--> statement-breakpoint
create function guard_changed_batch_rows() returns trigger language plpgsql as $$
declare
  batch uuid;
begin
  if exists (
    select from is_now n full join was w on (w.batch_id, w.position) = (n.batch_id, n.position)
    where (w.order_id, w.external_payment_id, w.line, w.origin_id) is distinct from (n.order_id, n.external_payment_id, n.line, n.origin_id)
  ) then
    raise exception 'a row keeps its identity' using errcode = '23514', constraint = 'batch_rows_identity';
  end if;
  if exists (
    select from was w join is_now n on (n.batch_id, n.position) = (w.batch_id, w.position) join batches b on b.id = w.batch_id
    where b.state not in ('importing', 'draft') and not (
      b.state = 'awaiting_approval' and w.left_out is null and n.left_out = 'by_approver'
      and to_jsonb(w) - '{left_out,left_out_version,left_out_by_id}'::text[] = to_jsonb(n) - '{left_out,left_out_version,left_out_by_id}'::text[]
    )
  ) then
    raise exception 'a row that was submitted can only be taken out, by an approver' using errcode = '23514', constraint = 'batch_rows_draft';
  end if;
  for batch in
    select distinct n.batch_id from was w join is_now n on (n.batch_id, n.position) = (w.batch_id, w.position)
    where n.origin_id is not null and n.left_out is null and w.left_out is not null
  loop
    perform guard_batch_origins(batch);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_changed after update on batch_rows referencing old table as was new table as is_now
  for each statement execute function guard_changed_batch_rows();
--> statement-breakpoint
create function guard_gone_batch_rows() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct batch_id from gone) as g join batches b on b.id = g.batch_id where b.state not in ('uploaded', 'importing', 'draft')
  ) then
    raise exception 'a row that was submitted stays' using errcode = '23514', constraint = 'batch_rows_stay';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_gone after delete on batch_rows referencing old table as gone for each statement execute function guard_gone_batch_rows();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_rows execute function refuse_change();
--> statement-breakpoint
create function guard_batch_version() returns trigger language plpgsql as $$
begin
  if new.hash <> encode(sha256(convert_to(new.canonical_form, 'UTF8')), 'hex') then
    raise exception 'a version is named by its hash' using errcode = '23514', constraint = 'batch_versions_hash';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on batch_versions for each row execute function guard_batch_version();
--> statement-breakpoint
create function guard_batch_approval() returns trigger language plpgsql as $$
declare b batches;
begin
  select * into b from batches where id = new.batch_id for update;
  if b.state is distinct from 'awaiting_approval' or b.version <> new.version or b.hash <> new.hash or not exists (
    select from batch_versions v where v.batch_id = new.batch_id and v.version = new.version and v.hash = new.hash
  ) then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'batch_approvals_current_version';
  end if;
  if new.approver_id in (b.maker_id, b.last_editor_id) then
    raise exception 'maker, last editor and approver are different people' using errcode = '23514', constraint = 'batch_approvals_other_person';
  end if;
  if new.decision = 'approved' and (new.evidence is null or not exists (
    select from factors where id = new.factor_id and user_id = new.approver_id and state = 'active'
  )) then
    raise exception 'an approval is confirmed with a second factor of the approver' using errcode = '23514', constraint = 'batch_approvals_confirmed';
  end if;
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence' using errcode = '23514', constraint = 'batch_approvals_evidence';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard before insert on batch_approvals for each row execute function guard_batch_approval();
--> statement-breakpoint
create trigger append_only before update or delete on batch_versions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_versions execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on batch_approvals for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_approvals execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on batch_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_events execute function refuse_change();
--> statement-breakpoint
-- A file that batches were made of stays as it was handed in.
create function guard_batch_file() returns trigger language plpgsql as $$
begin
  if exists (select from batches where file_id = case tg_table_name when 'batch_files' then (to_jsonb(old)->>'id')::uuid
    else (to_jsonb(old)->>'file_id')::uuid end) then
    raise exception 'a file stays as it was handed in' using errcode = '23514', constraint = 'batch_files_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger guard before update or delete on batch_files for each row execute function guard_batch_file();
--> statement-breakpoint
create trigger guard before update or delete on batch_file_parts for each row execute function guard_batch_file();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_files execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_file_parts execute function refuse_change();
--> statement-breakpoint
-- What was released and has had no attempt is called off where its batch was stopped.
insert into order_moves values ('approved', 'withdrawn');
--> statement-breakpoint
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.batch_id is not null then
    if new.state <> 'approved' or new.version <> 1 or new.payment_id is not null or not exists (
      select from batches b join batch_rows r on r.batch_id = b.id and r.position = new.batch_position
      where b.id = new.batch_id and b.state = 'running' and r.left_out is null
        and (new.id, new.external_payment_id, new.hash, new.network, new.amount, new.beneficiary_account)
          = (r.order_id, r.external_payment_id, r.hash, r.network, r.amount, r.beneficiary_account)
        and (new.maker_id, new.last_editor_id, new.account) = (b.maker_id, b.last_editor_id, b.account)
        and (new.scheduled_for, new.origin_id) is not distinct from (b.scheduled_for, r.origin_id)
        and (r.origin_id is null or not exists (
          select from orders where id = r.origin_id and state not in ('refused', 'rejected', 'cancelled', 'withdrawn')
        ))
    ) then
      raise exception 'an order of a batch is a row of it, approved with it, while it runs'
        using errcode = '23514', constraint = 'orders_begin_as_row';
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 1 or new.last_editor_id <> new.maker_id then
      raise exception 'an order begins as a draft of its maker' using errcode = '23514', constraint = 'orders_begin_as_draft';
    end if;
    return new;
  end if;

  if (new.id, new.external_payment_id, new.maker_id, new.created_at, new.origin_id, new.batch_id, new.batch_position) is distinct from
     (old.id, old.external_payment_id, old.maker_id, old.created_at, old.origin_id, old.batch_id, old.batch_position)
     or (old.payment_id is not null and new.payment_id is distinct from old.payment_id) then
    raise exception 'an order keeps its identity' using errcode = '23514', constraint = 'orders_identity';
  end if;

  if order_content(new) is distinct from order_content(old) or new.version <> old.version then
    if old.state not in ('draft', 'awaiting_approval', 'held') or new.state <> 'draft' or new.version <> old.version + 1 then
      raise exception 'an order is edited as a new version of a draft' using errcode = '23514', constraint = 'orders_edit';
    end if;
  end if;

  if (new.policy_version, new.required_approvals, new.required_groups) is distinct from
     (old.policy_version, old.required_approvals, old.required_groups)
     and old.state not in ('draft', 'awaiting_approval') then
    raise exception 'what an order needs is settled before its approval' using errcode = '23514', constraint = 'orders_requirement';
  end if;

  if new.state <> old.state then
    if not exists (select from order_moves where from_state = old.state and to_state = new.state) then
      raise exception 'an order does not move from % to %', old.state, new.state
        using errcode = '23514', constraint = 'orders_moves';
    end if;
    if new.state in ('approved', 'held') and not has_quorum(new) then
      raise exception 'an order is released only with the approvals that it needs' using errcode = '23514', constraint = 'orders_quorum';
    end if;
    if old.state = 'refused' and not exists (select from submissions where order_id = new.id and phase = 'watch') then
      raise exception 'only what people declared failed can turn up' using errcode = '23514', constraint = 'orders_turn_up';
    end if;
    if old.state = 'approved' and new.state = 'withdrawn' and (
      exists (select from attempts where order_id = new.id) or not exists (select from batches where id = new.batch_id and state = 'stopped')
    ) then
      raise exception 'an approved order is called off with its batch, before it was sent' using errcode = '23514', constraint = 'orders_call_off';
    end if;
  end if;
  return new;
end $$;
