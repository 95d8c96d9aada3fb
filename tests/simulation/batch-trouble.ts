import { setTimeout as pause } from 'node:timers/promises';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import type { Database } from '@/lib/db/client';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { between, type Random } from '@/lib/sandbox/runtime/random';
import { approvedBatch, getBatch, payment, seenDryRun } from '../support/batches/batches';
import { resumeSeen } from '../support/batches/resumed-batches';
import type { Team } from '../support/people/team';

type Fixture = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly team: Team;
  readonly now: () => Date;
};

/** Payments of 2.00 each, with numbered references. */
export const paymentsOf = (rows: number, reference: string) =>
  Array.from({ length: rows }, (_, row) =>
    payment(row + 1, { amount: fromDecimal('2.00'), reference: `${reference} ${row + 1}` }),
  );

/** A batch, approved while all is well: it starts, and runs, while it is not. */
export async function approveBatchOf(
  fixture: Fixture,
  rows: number,
  account: Iban,
  reference: string,
): Promise<BatchId> {
  const at = fixture.now();
  return (await approvedBatch({ ...fixture, now: () => at }, paymentsOf(rows, reference), { account })).id;
}

/**
 * Pauses a batch that runs and lets it go on, again and again, wherever it is by then; it is not left paused.
 */
export async function pauseAgainAndAgain(
  fixture: Fixture,
  id: BatchId,
  times: number,
  random: Random,
): Promise<void> {
  for (let time = 0; time < times && (await runs(fixture, id)); time += 1) {
    await pause(between(random, 50, 900));
    await pauseBatch(fixture, fixture.team.stopping, id, 'Wait a moment');
    await pause(between(random, 200, 1_500));
    await resumeBatch(fixture, id);
  }
}

/** Whoever paused it: the engine does it, too, where it may not be started as it was approved. */
async function resumeBatch(fixture: Fixture, id: BatchId): Promise<void> {
  while ((await getBatch(fixture.db, id)).state === 'paused') {
    if (!(await resumed(fixture, id))) await pause(200);
  }
}

/**
 * An approver looks at a dry run and lets it go on; where the provider does not answer, or says otherwise by
 * then, once more.
 */
async function resumed(fixture: Fixture, id: BatchId): Promise<boolean> {
  try {
    const batch = await getBatch(fixture.db, id);
    return (await resumeSeen(fixture, fixture.team.approving, batch, await seenDryRun(fixture, batch))).ok;
  } catch (fault) {
    if (fault instanceof ProviderFault) return false;
    throw fault;
  }
}

/** Stops a batch once this many of its payments have been tried. */
export async function stopOnceTried(fixture: Fixture, id: BatchId, tried: number): Promise<void> {
  await runs(fixture, id);
  for (let sent = 0; sent < tried; await pause(20)) {
    const [row] = await fixture.db.execute<{ sent: number }>(
      `select count(*)::int as sent from orders where batch_id = '${id}' and state <> 'approved'`,
    );
    sent = row?.sent ?? 0;
  }
  await stopBatch(fixture, fixture.team.stopping, id, 'Enough of it');
}

/** Whether it runs, once it does or has ended. A worker starts it as soon as the provider answers. */
async function runs(fixture: Fixture, id: BatchId): Promise<boolean> {
  for (;;) {
    await resumeBatch(fixture, id);
    const { state } = await getBatch(fixture.db, id);
    if (state !== 'approved' && state !== 'paused') return state === 'running';
    await pause(50);
  }
}
