import type { Granted } from '@/lib/access/grant';
import type { Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { PolicyInForce } from '@/lib/policy/rules/policy';
import type { Approvable, ApprovableRow, Measured, Seen } from './approvable';
import { lockDecidable, type NotDecidable } from './decide';

/** A subject that this person may approve as it was seen, locked until the commit, with its requirement. */
export type Prepared<Row extends ApprovableRow> = {
  readonly seen: Seen<Row>;
  readonly row: Row;
  readonly measured: Measured;
};

/** A refused subject of several. Nothing happens to the others either. */
export type RefusedOne<Id, Refusal> = { readonly id: Id; readonly why: Refusal };

type AllPrepared<Row extends ApprovableRow> = PolicyInForce & { readonly prepared: readonly Prepared<Row>[] };

/**
 * Locks subjects that this person may approve as they were seen, and measures them, or returns every reason
 * why not. Locks rows in the order of their identifiers, so that overlapping selections do not deadlock.
 */
export async function prepare<Row extends ApprovableRow, Own extends string, Problem>(
  tx: Transaction,
  what: Approvable<Row, Own, Problem>,
  granted: Granted<'payments:approve'>,
  seen: readonly Seen<Row>[],
  now: Date,
): Promise<Result<AllPrepared<Row>, readonly RefusedOne<Row['id'], NotDecidable | Own | Problem>[]>> {
  const locked: Omit<Prepared<Row>, 'measured'>[] = [];
  const refused: RefusedOne<Row['id'], NotDecidable | Own | Problem>[] = [];
  for (const one of seen.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    const row = await lockDecidable(tx, what, granted, one);
    if (row.ok) locked.push({ seen: one, row: row.value });
    else refused.push({ id: one.id, why: row.error });
  }
  for (const { row } of locked) {
    if (!(await what.isAsHashed(tx, row))) {
      throw new Error(`${row.id} does not hash to what is stored with it`);
    }
  }
  const inForce = await policyInForce(tx);
  const rows = locked.map(({ row }) => row);
  if (rows.length > 1) await what.countTogether?.(tx, rows, inForce.policy, now);
  const prepared: Prepared<Row>[] = [];
  for (const one of locked) {
    const measured = await what.measure(tx, one.row, inForce.policy, now);
    if (measured.ok) prepared.push({ ...one, measured: measured.value });
    else refused.push({ id: one.row.id, why: measured.error });
  }
  return refused.length > 0 ? refuse(refused) : ok({ ...inForce, prepared });
}
