CREATE TABLE "batch_editors" (
	"batch_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	CONSTRAINT "batch_editors_editor_id_batch_id_pk" PRIMARY KEY("editor_id","batch_id")
);
--> statement-breakpoint
DROP INDEX "batch_rows_same";--> statement-breakpoint
DROP INDEX "orders_beneficiary";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "row_seed" text;--> statement-breakpoint
ALTER TABLE "batch_editors" ADD CONSTRAINT "batch_editors_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_editors" ADD CONSTRAINT "batch_editors_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_row_seed" ON "batches" USING btree ("row_seed") WHERE "batches"."state" not in ('withdrawn', 'declined', 'expired');--> statement-breakpoint
-- Payments of one beneficiary are found by this key, however its account number is written.
alter table orders add column beneficiary_key text generated always as (counterparty_key(beneficiary_account)) stored;
--> statement-breakpoint
alter table batch_rows add column beneficiary_key text generated always as (counterparty_key(beneficiary_account)) stored;
--> statement-breakpoint
create index orders_beneficiary on orders (beneficiary_key, amount);
--> statement-breakpoint
-- Rows that pay the same are looked for among the rows of every batch, whenever a row is changed or shown as a duplicate.
create index batch_rows_same on batch_rows (beneficiary_key, amount);
--> statement-breakpoint
-- Entries of the book go by the same key. One whose account is in the book twice, with zeros and without, keeps its key.
alter table beneficiaries disable trigger user;
--> statement-breakpoint
alter table beneficiary_versions disable trigger user;
--> statement-breakpoint
with changed as (
  select id, counterparty_key(account) || '@' || split_part(account_key, '@', 2) as key from beneficiaries
  where position('@' in account_key) > 0 and account_key <> counterparty_key(account) || '@' || split_part(account_key, '@', 2)
), free as (
  select distinct on (key) id, key from changed
  where not exists (select from beneficiaries b where b.account_key = changed.key and b.state <> 'retired') order by key, id
), versions as (
  update beneficiary_versions v set account_key = free.key from free, beneficiaries b
  where b.id = free.id and v.beneficiary_id = b.id and v.account_key = b.account_key
)
update beneficiaries set account_key = free.key from free where beneficiaries.id = free.id;
--> statement-breakpoint
alter table beneficiaries enable trigger user;
--> statement-breakpoint
alter table beneficiary_versions enable trigger user;
--> statement-breakpoint
create function guard_row_seed() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of a batch keep what their identifiers are made of' using errcode = '23514', constraint = 'batches_row_seed_kept';
end $$;
--> statement-breakpoint
create trigger guard_row_seed before update on batches for each row
  when (old.row_seed is not null and new.row_seed is distinct from old.row_seed) execute function guard_row_seed();
--> statement-breakpoint
-- An order that belongs to no batch never takes the identifier of a row: the row could not be released any more.
create function guard_order_id() returns trigger language plpgsql as $$
begin
  if exists (select from batch_rows where order_id = new.id) then
    raise exception 'the identifier belongs to a row of a batch' using errcode = '23514', constraint = 'orders_id_of_row';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_id before insert on orders for each row when (new.batch_id is null) execute function guard_order_id();
--> statement-breakpoint
insert into batch_editors (batch_id, editor_id)
  select id, maker_id from batches union select id, last_editor_id from batches union select batch_id, editor_id from batch_versions;
--> statement-breakpoint
create function keep_batch_editor() returns trigger language plpgsql as $$
begin
  insert into batch_editors (batch_id, editor_id) values (new.id, new.last_editor_id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_editor after insert or update of last_editor_id on batches for each row execute function keep_batch_editor();
--> statement-breakpoint
create trigger append_only before update or delete on batch_editors for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on batch_editors execute function refuse_change();
--> statement-breakpoint
-- Whoever made an order or edited any version of it approves none of its versions: an edit of the reference does not free the one who
-- wrote the amount.
create function has_edited_order(o orders, person uuid) returns boolean language sql stable as $$
  select person in (o.maker_id, o.last_editor_id)
    or exists (select from order_versions v where v.order_id = o.id and v.editor_id = person)
$$;
--> statement-breakpoint
create function has_edited_batch(b batches, person uuid) returns boolean language sql stable as $$
  select person in (b.maker_id, b.last_editor_id)
    or exists (select from batch_editors e where e.batch_id = b.id and e.editor_id = person)
$$;
--> statement-breakpoint
create or replace function has_quorum(o orders) returns boolean language sql stable as $$
  with given as (
    select a.groups from approvals a where a.order_id = o.id and a.version = o.version and a.hash = o.hash
      and a.decision = 'approved' and not has_edited_order(o, a.approver_id)
  )
  select (select count(*) from given) >= o.required_approvals
    and (select count(*) from given where given.groups && o.required_groups) >= cardinality(o.required_groups)
    and not exists (
      select from unnest(o.required_groups) as seat(name) group by name
      having (select count(*) from given where name = any(given.groups)) < count(*)
    )
$$;
--> statement-breakpoint
create or replace function batch_has_quorum(b batches) returns boolean language sql stable as $$
  select count(*) >= b.required_approvals and can_seat(b.required_groups, coalesce(jsonb_agg(to_jsonb(a.groups)), '[]'))
  from batch_approvals a
  where a.batch_id = b.id and a.version = b.version and a.hash = b.hash and a.decision = 'approved'
    and not has_edited_batch(b, a.approver_id)
$$;
--> statement-breakpoint
create or replace function guard_order_quorum_now() returns trigger language plpgsql as $$
begin
  if not are_seats_filled((
    select coalesce(jsonb_agg(to_jsonb(a.groups)), '[]') from approvals a join users u on u.id = a.approver_id and u.is_active
    where a.order_id = new.id and a.version = new.version and a.hash = new.hash and a.decision = 'approved'
      and not has_edited_order(new, a.approver_id)
  ), new.required_approvals, new.required_groups) then
    raise exception 'an order is approved by people who were not switched off since' using errcode = '23514', constraint = 'orders_quorum_now';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_batch_quorum_now() returns trigger language plpgsql as $$
begin
  if not are_seats_filled((
    select coalesce(jsonb_agg(to_jsonb(a.groups)), '[]') from batch_approvals a join users u on u.id = a.approver_id and u.is_active
    where a.batch_id = new.id and a.version = new.version and a.hash = new.hash and a.decision = 'approved'
      and not has_edited_batch(new, a.approver_id)
  ), new.required_approvals, new.required_groups) then
    raise exception 'a batch is approved by people who were not switched off since' using errcode = '23514', constraint = 'batches_quorum_now';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_approval() returns trigger language plpgsql as $$
declare o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if o.state <> 'awaiting_approval' or o.version <> new.version or o.hash <> new.hash then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'approvals_current_version';
  end if;
  if has_edited_order(o, new.approver_id) then
    raise exception 'maker, editors and approver are different people' using errcode = '23514', constraint = 'approvals_other_person';
  end if;
  if new.decision = 'approved' and (new.evidence is null or not exists (
    select from factors where id = new.factor_id and user_id = new.approver_id and state = 'active'
  )) then
    raise exception 'an approval is confirmed with a second factor of the approver' using errcode = '23514', constraint = 'approvals_confirmed';
  end if;
  if (new.factor_id is null) <> (new.evidence is null) then
    raise exception 'a factor leaves evidence' using errcode = '23514', constraint = 'approvals_evidence';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function guard_batch_approval() returns trigger language plpgsql as $$
declare b batches;
begin
  select * into b from batches where id = new.batch_id for update;
  if b.state is distinct from 'awaiting_approval' or b.version <> new.version or b.hash <> new.hash or not exists (
    select from batch_versions v where v.batch_id = new.batch_id and v.version = new.version and v.hash = new.hash
  ) then
    raise exception 'a decision is about the version that awaits one' using errcode = '23514', constraint = 'batch_approvals_current_version';
  end if;
  if has_edited_batch(b, new.approver_id) then
    raise exception 'maker, editors and approver are different people' using errcode = '23514', constraint = 'batch_approvals_other_person';
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
