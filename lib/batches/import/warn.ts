import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { policyInForce } from '@/lib/policy/in-force';

/**
 * Marks rows that look like another payment: to the same account, of the same amount and with a reference of the same letters
 * and digits. Beside the other rows of the file these are rows of other batches that were not sent yet, and orders, as far
 * back as the policy looks. Whatever came to nothing is nobody's duplicate. All rows are looked at in one statement.
 */
export const warnOfDuplicates = (db: Database, id: BatchId, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // Rows that came a moment ago are in no statistics: taken for a few, a hundred thousand would be looked up one by one.
    await tx.execute(sql`set local enable_nestloop = off`);
    await markDuplicates(tx, id, { now });
  });

/** The same for these positions alone, and for the rows of the file that they are like. */
export async function markDuplicates(
  db: Executor,
  id: BatchId,
  { now, positions }: { readonly now: Date; readonly positions?: readonly number[] },
): Promise<void> {
  const { policy } = await policyInForce(db);
  const since = sql`${new Date(now.getTime() - policy.duplicateDays * 86_400_000).toISOString()}::timestamptz`;
  const asked = positions
    ? sql`(account, amount) in (
        select account, amount from own where position = any(${sql.param(`{${positions.join(',')}}`)}::int[]))`
    : sql`true`;
  await db.execute(sql`
    with own as materialized (
      select position, line, beneficiary_account as account, amount, reference
      from batch_rows where batch_id = ${id} and hash is not null and left_out is null
    ), alike as (
      select account, amount from own group by account, amount having count(*) > 1
    ), in_file as (
      select position, first_value(line) over same as first_line, row_number() over same as nth
      from own join alike using (account, amount)
      window same as (partition by account, amount, ${letters(sql`reference`)} order by position)
    ), asked as materialized (
      select * from own where ${asked}
    ), earlier as (
      select distinct on (a.position) a.position, r.line, b.name
      from batches b join batch_rows r on r.batch_id = b.id
      join asked a on (a.account, a.amount) = (r.beneficiary_account, r.amount) and ${letters(sql`a.reference`)} = ${letters(sql`r.reference`)}
      where b.id <> ${id} and b.updated_at > ${since}
        and b.state not in ('uploaded', 'importing', 'declined', 'withdrawn', 'expired', 'stopped')
        and r.position > b.released_to and r.hash is not null and r.left_out is null
      order by a.position, b.created_at desc
    ), paid as (
      select distinct on (a.position) a.position, o.created_at
      from asked a join orders o on (o.beneficiary_account, o.amount) = (a.account, a.amount)
        and ${letters(sql`a.reference`)} = ${letters(sql`o.reference`)}
      where greatest(o.updated_at, o.submitted_at, o.scheduled_for) > ${since}
        and o.state not in ('refused', 'rejected', 'cancelled', 'declined', 'withdrawn', 'expired')
      order by a.position, o.created_at desc
    )
    update batch_rows r set warnings = jsonb_strip_nulls(jsonb_build_object(
      'in_file', 'The same account, amount and reference as line ' || f.first_line || '.',
      'earlier_file', 'Line ' || e.line || ' of ' || e.name || ' pays the same, and was not sent yet.',
      'order', 'An order of ' || to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD') || ' pays the same.'))
    from asked a
    left join in_file f on f.position = a.position and f.nth > 1
    left join earlier e on e.position = a.position
    left join paid p on p.position = a.position
    where r.batch_id = ${id} and r.position = a.position
      and (f.position is not null or e.position is not null or p.position is not null)`);
}

/** References are compared as `comparedReference` of lib/payments/duplicates.ts has them. */
const letters = (reference: SQL): SQL => sql`regexp_replace(lower(${reference}), '[^a-z0-9]', '', 'g')`;
