import type { Transaction } from '@/lib/db/client';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { isSatisfied, type Seat } from '@/lib/policy/rules/requirement';
import type { Approvable, ApprovableRow, Measured } from './approvable';
import { listSeats } from './seats';

/** The policy in force requires more than the approvals that count now. */
export type NeedsMore = {
  readonly kind: 'needs_more';
  readonly policyVersion: number;
  readonly requirement: Measured['requirement'];
  readonly given: readonly Seat[];
};

/**
 * Whether an approved subject still satisfies the policy in force, with its approvals and that of `alsoBy`,
 * who confirms that it continues. Locks the limits until the commit.
 */
export async function checkAgain<Row extends ApprovableRow, Problem>(
  tx: Transaction,
  { tables, measure }: Pick<Approvable<Row, never, Problem>, 'tables' | 'measure'>,
  row: Row,
  now: Date,
  alsoBy?: Seat & { readonly id: string },
): Promise<Result<Measured, Problem | NeedsMore>> {
  const { version: policyVersion, policy } = await policyInForce(tx);
  const measured = await measure(tx, row, policy, now);
  if (!measured.ok) return measured;
  const { given: approvals } = await listSeats(tx, tables, row);
  const isNew = alsoBy && !approvals.some(({ approverId }) => approverId === alsoBy.id);
  const given: readonly Seat[] = isNew ? [...approvals, alsoBy] : approvals;
  const { requirement } = measured.value;
  return isSatisfied(requirement, given)
    ? ok(measured.value)
    : refuse({ kind: 'needs_more', policyVersion, requirement, given });
}
