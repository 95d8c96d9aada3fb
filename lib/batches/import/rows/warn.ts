import { eq, type SQL, sql } from 'drizzle-orm';
import { isAccountReadableBy, isReadableBy, type PaymentOrigin } from '@/lib/access/confidential/withheld';
import type { Database, Transaction } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { stateList } from '@/lib/db/states';
import type { BatchId, UserId } from '@/lib/kernel/ids';
import { notToBePaidBatchStates } from '@/lib/kernel/states/batch-states';
import { endedWithoutPaymentStates } from '@/lib/kernel/states/order-states';
import { retainedPayments } from '@/lib/orders/checks/cached-duplicates';
import { comparedInDatabase } from '@/lib/orders/checks/duplicates';
import { policyInForce } from '@/lib/policy/changes/in-force';

/**
 * Marks possible duplicates: same account and amount, and a reference with the same letters and digits.
 * Compares with other rows of the file, unsent rows of other batches, orders, and cached statement entries,
 * within the period that the policy sets. Payments that came to nothing are no duplicates unless booked. One
 * statement covers all rows.
 */
export const warnOfDuplicates = (db: Database, id: BatchId, now: Date): Promise<void> =>
  db.transaction((tx) => markDuplicates(tx, id, { now }));

/** Row count up to which index lookups are fastest. */
const fewRows = 100;

/** `warnOfDuplicates` for these positions and the rows of the file that they match. */
export async function markDuplicates(
  tx: Transaction,
  id: BatchId,
  { now, positions }: { readonly now: Date; readonly positions?: readonly number[] },
): Promise<void> {
  if (positions?.length === 0) return;
  const { policy } = await policyInForce(tx);
  const [batch] = await tx
    .select({ reader: sql<UserId>`coalesce(${batches.makerId}, ${batches.deliveredById})` })
    .from(batches)
    .where(eq(batches.id, id));
  // The maker reads the warnings: they name no payment that the maker may not read. Whoever takes a delivered
  // batch over reads at least what its service user does.
  const isReadable = (of: PaymentOrigin) => (batch ? isReadableBy(of, batch.reader) : sql`true`);
  const areReadable = batch ? isAccountReadableBy(sql`cached_entries.account`, batch.reader) : sql`true`;
  const since = sql`${new Date(now.getTime() - policy.duplicateDays * 86_400_000).toISOString()}::timestamptz`;
  /** Restricts a source to the accounts and amounts of the requested rows. */
  const areAsked = (account: SQL, amount: SQL) =>
    positions
      ? sql`(${account}, ${amount}) in (
          select account, amount from own where position = any(${sql.param(`{${positions.join(',')}}`)}::int[]))`
      : sql`true`;
  // Freshly copied rows have no statistics. The planner would pick nested loops for 100,000 of them.
  const areFew = positions !== undefined && positions.length <= fewRows;
  if (!areFew) await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local work_mem = '32MB'`);
  await tx.execute(sql`
    with own as materialized (
      select position, line, beneficiary_key as account, amount, reference
      from batch_rows where batch_id = ${id} and hash is not null and exclusion is null
    ), alike as (
      select account, amount from own where ${areAsked(sql`own.account`, sql`own.amount`)} group by account, amount having count(*) > 1
    ), in_file as (
      select position, first_value(line) over same as first_line, row_number() over same as nth
      from own join alike using (account, amount)
      window same as (partition by account, amount, ${comparedInDatabase(sql`reference`)} order by position)
    ), waiting as materialized (
      select r.beneficiary_key as account, r.amount, r.reference, r.line, b.name, b.created_at
      from batches b join batch_rows r on r.batch_id = b.id
      where b.id <> ${id} and b.updated_at > ${since}
        and (b.state not in ${stateList(notToBePaidBatchStates)} or ${isEarlierPart(id)}) and ${isReadable({ batch: sql`b.id`, account: sql`b.account` })}
        and r.position > b.released_to and r.hash is not null and r.exclusion is null
        and ${areAsked(sql`r.beneficiary_key`, sql`r.amount`)}
    ), paid as materialized (
      select beneficiary_key as account, amount, reference, created_at from orders
      where greatest(updated_at, submitted_at, scheduled_for) > ${since}
        and state not in ${stateList(endedWithoutPaymentStates)} and ${isReadable({ batch: sql`orders.batch_id`, account: sql`orders.account` })}
        and ${areAsked(sql`beneficiary_key`, sql`amount`)}
    ), entries as materialized (
      select counterparty_key(counterparty_account) as account, amount, details as reference, date
      from (${retainedPayments(sql`${since} at time zone 'UTC'`, areReadable)}) as kept
    ), booked as materialized (
      select * from entries where ${areAsked(sql`entries.account`, sql`entries.amount`)}
    ), found (position, kind, words) as (
      select position, 'in_file', 'The same account, amount and reference as line ' || first_line || '.'
      from in_file where nth > 1
      union all (
        select distinct on (position) position, 'earlier_file',
          'Line ' || waiting.line || ' of ' || waiting.name || ' pays the same, and was not sent yet.'
        from waiting join own using (account, amount)
        where ${areAlike(sql`own.reference`, sql`waiting.reference`)}
        order by position, waiting.created_at desc
      ) union all (
        select distinct on (position) position, 'order',
          'An order of ' || to_char(paid.created_at at time zone 'UTC', 'YYYY-MM-DD') || ' pays the same.'
        from paid join own using (account, amount)
        where ${areAlike(sql`own.reference`, sql`paid.reference`)}
        order by position, paid.created_at desc
      ) union all (
        select distinct on (position) position, 'booked',
          'A payment in the statement of ' || to_char(booked.date, 'YYYY-MM-DD') || ' pays the same.'
        from booked join own using (account, amount)
        where ${areAlike(sql`own.reference`, sql`booked.reference`)}
        order by position, booked.date desc
      )
    ), warned as (
      select position, jsonb_object_agg(kind, words) as warnings from found group by position
    )
    update batch_rows r set warnings = warned.warnings from warned
    where r.batch_id = ${id} and r.position = warned.position`);
  await tx.execute(sql`set local work_mem to default`);
  await tx.execute(sql`set local enable_nestloop to default`);
}

/** An earlier part of the same file, which is read at the same time. */
const isEarlierPart = (id: BatchId): SQL =>
  sql`b.state = 'importing' and (b.file_id, true) = (select own.file_id, b.part < own.part from batches own where own.id = ${id})`;

/**
 * Written so that the planner does not join on it: compares references only for rows with the same account
 * and amount.
 */
const areAlike = (one: SQL, other: SQL): SQL =>
  sql`${comparedInDatabase(one)} is not distinct from ${comparedInDatabase(other)}`;
