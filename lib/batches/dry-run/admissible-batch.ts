import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Policy } from '@/lib/policy/rules/policy';
import type { RowsProblem } from '../batch/refusals';
import { findPaidReplacedOrders } from '../draft/doubles';
import { brokenBookRules } from './book-rules';
import { type BatchRequirement, overLimits, requirementOfBatch } from './measure-batch';
import type { MeasuredBatch } from './paid';

/** What the policy does not let through of a batch; none where it may go on. */
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
 * Whether the policy lets this batch go on, and what it then needs: asked when it is submitted, at every
 * approval, and when it starts or is resumed. The batch is locked by the caller; locks the limits until the
 * commit.
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
 * Rows that were just read are new to the planner, which takes them for a handful and would go through them
 * once for each: until the commit it joins otherwise, and in memory. These plans look so costly that it would
 * compile them, which takes longer than they run.
 */
export const planForMany = (tx: Transaction) =>
  tx.execute(sql`
    select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
