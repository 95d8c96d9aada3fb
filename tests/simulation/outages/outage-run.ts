import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { readJournal } from '@/lib/sandbox/ledger/journal';
import { approvedBatch, getBatch } from '../../support/batches/batches';
import { teamFrom } from '../../support/people/team';
import { paymentsOf } from '../batch-trouble';
import { linesOf, openDesk } from './installation';
import { type OutageReport, printed } from './outage-report';
import type { OutagePlace } from './place';
import type { PostgresServer } from './postgres';
import { startWatch } from './watch';

/** The server that has the database after an outage, and when it answered again. */
export type Return = { readonly server: PostgresServer; readonly at: number };

/** How long everything may take until the batch is done, in milliseconds. */
const patienceMs = 300_000;

const payments = (rows: number) => paymentsOf(rows, 'Outage');

/**
 * A batch runs, an outage comes and goes, and the batch ends, by itself. Every page that was opened meanwhile
 * has an answer, and the provider has paid each row once.
 */
export async function runOutage(
  place: OutagePlace,
  { name, rows, log }: { readonly name: string; readonly rows: number; readonly log: (line: string) => void },
  outage: (place: OutagePlace) => Promise<Return>,
): Promise<OutageReport> {
  const { installation, primary } = place;
  const { sandbox } = installation;
  const desk = await openDesk(primary.url, installation);
  const team = teamFrom(desk.db, installation.team);
  const batch = await approvedBatch({ ...desk, team }, payments(rows), { account: desk.account });
  await desk.end();
  await expect.poll(() => sandbox.payments.size, { interval: 20 }).toBeGreaterThan(rows / 10);
  const watch = startWatch(installation);
  await pause(1_000);
  const began = { at: Date.now(), paid: sandbox.payments.size };
  const back = await outage(place);
  const paidAtReturn = sandbox.payments.size;
  const after = await openDesk(back.server.url, installation);
  const stateOf = async () => (await getBatch(after.db, batch.id)).state;
  await expect.poll(stateOf, { interval: 200, timeout: patienceMs }).toBe('done');
  const doneSeconds = (Date.now() - back.at) / 1_000;
  const [completed] = await after.sql<{ count: number }[]>`
    select count(*)::int from orders where batch_id = ${batch.id} and state = 'completed'`;
  await watch.stop();
  await after.end();
  const report = {
    rows,
    ...timesPaid(installation.journal, rows),
    completed: completed?.count ?? 0,
    paidBefore: began.paid,
    paidAtReturn,
    during: watch.between(began.at, back.at),
    after: watch.between(back.at, Number.POSITIVE_INFINITY),
    ...watch.recovery(back.at),
    doneSeconds,
    ended: [installation.web.ended(), installation.worker.ended()].filter((how) => how !== undefined),
    lines: { web: linesOf(installation.logs.web), worker: linesOf(installation.logs.worker) },
  };
  log(printed(name, report));
  return report;
}

/** From the provider's journal. */
function timesPaid(journal: string, rows: number) {
  const times = new Map<string, number>();
  for (const event of readJournal(journal)) {
    if (event.type !== 'payment_created' || event.order.externalPaymentId === null) continue;
    times.set(event.order.reference, (times.get(event.order.reference) ?? 0) + 1);
  }
  const ordered = payments(rows).map(({ reference }) => reference);
  return {
    once: ordered.filter((reference) => times.get(reference) === 1).length,
    lost: ordered.filter((reference) => !times.has(reference)),
    twice: [...times].filter(([, count]) => count > 1).map(([reference]) => reference),
  };
}
