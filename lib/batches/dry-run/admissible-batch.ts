import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Policy } from '@/lib/policy/rules/policy';
import type { RowsProblem } from '../batch/refusals';
import { brokenBookRules } from './book-rules';
import { findPaidReplacedOrders } from './duplicates';
import { type BatchRequirement, overLimits, requirementOfBatch } from './measure-batch';
import type { MeasuredBatch } from './paid';

/** Policy violations of a batch; empty if it may proceed. */
export async function problemsOfBatch(
  db: Executor,
  batch: MeasuredBatch,
  ownAccounts: readonly string[],
  policy: Policy,
  now: Date,
): Promise<RowsProblem[]> {
  return [
    ...(await findPaidReplacedOrders(db, batch)),
    ...(await overLimits(db, batch, policy)),
    ...(await brokenBookRules(db, batch, ownAccounts, policy, now)),
  ];
}

/**
 * Whether the policy admits this batch, and the approvals it then requires. Runs at submission, at every
 * approval, at start and at resumption. The caller has locked the batch; locks the limits until commit.
 */
export async function checkBatch(
  tx: Transaction,
  batch: MeasuredBatch,
  ownAccounts: readonly string[],
  policy: Policy,
  now: Date,
): Promise<Result<BatchRequirement, RowsProblem>> {
  await planForMany(tx);
  await takeLock(tx, 'limits');
  const [problem] = await problemsOfBatch(tx, batch, ownAccounts, policy, now);
  return problem ? refuse(problem) : ok(await requirementOfBatch(tx, batch, ownAccounts, policy));
}

/**
 * Freshly copied rows have no statistics, so the planner assumes few rows and picks nested loops. Until
 * commit this forces other joins, in memory. JIT is off, because compiling these plans takes longer than
 * running them.
 */
export const planForMany = (tx: Transaction) =>
  tx.execute(sql`
    select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
