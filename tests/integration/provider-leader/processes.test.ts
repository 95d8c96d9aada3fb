import { expect, onTestFinished, test } from 'vitest';
import type { LeaderTiming } from '@/lib/provider-leader/timing';
import type { Sandbox } from '@/lib/sandbox/server';
import { createTestDatabase } from '../../support/database/database';
import { type SendingProcess, startSendingProcess } from '../../support/engine/sending-processes';
import { startTestSandbox } from '../../support/provider/sandbox';

/** So long a lease that only a process which ends loses it, and none that a busy machine slows down. */
const longLease: Partial<LeaderTiming> = { leaseMs: 60_000, silentMs: 65_000 };
/** For a process that is frozen. */
const shortLease: Partial<LeaderTiming> = { beatMs: 200, leaseMs: 2_500, silentMs: 3_000, tryEveryMs: 100 };

/** A sandbox, and processes that forward to one leader; the first one is it. */
async function openDispatcher(processes: number, timing = longLease) {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  const start = () =>
    startSendingProcess({
      databaseUrl: database.url,
      providerUrl: sandbox.url,
      role: 'sends',
      timing,
    });
  const first = await start();
  const others = await Promise.all(Array.from({ length: processes - 1 }, start));
  const count = async () => {
    const [row] = await database.sql<
      { calls: number }[]
    >`select count(*)::int as calls from forwarded_requests`;
    return row?.calls;
  };
  return { sandbox, first, others, all: [first, ...others], callsLeft: count };
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
const outcomesOf = (processes: readonly SendingProcess[]) => processes.flatMap(({ outcomes }) => outcomes);

/** Which of these were not executed at the provider exactly once. */
function notOnce(sandbox: Sandbox, ids: readonly string[]): readonly string[] {
  const counts = new Map<string | null, number>();
  for (const { order } of sandbox.payments.values()) {
    const id = order?.externalPaymentId ?? null;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return ids.filter((id) => counts.get(id) !== 1);
}

test('sends from three processes at once without a refused nonce', async () => {
  const { sandbox, all, callsLeft } = await openDispatcher(3);
  const ids = all.map((_, n) => names(`p${n}`, 200));
  for (const [n, process] of all.entries()) process.pay({ pay: ids[n] ?? [] });
  await Promise.all(all.map((process) => process.told()));

  expect(outcomesOf(all).filter(({ kind }) => kind !== 'accepted')).toEqual([]);
  expect(notOnce(sandbox, ids.flat())).toEqual([]);
  expect(sandbox.tally.nonceRefusals).toBe(0);
  expect(await callsLeft()).toBe(0);
});

test('elects another leader after a kill, and reports unanswered requests as unknown', async () => {
  const { sandbox, first, others, callsLeft } = await openDispatcher(3);
  sandbox.faults.set({ processingMs: 50 });
  const ids = others.map((_, n) => names(`p${n}`, 200));
  first.pay({ pay: names('killed', 100) });
  for (const [n, process] of others.entries()) process.pay({ pay: ids[n] ?? [] });
  await others[0]?.told(20);
  await first.signal('SIGKILL');
  await Promise.all(others.map((process) => process.told()));

  const outcomes = outcomesOf(others);
  expect(outcomes.filter(({ kind, reason }) => kind !== 'accepted' && reason !== 'connection')).toEqual([]);
  const accepted = outcomes.filter(({ kind }) => kind === 'accepted').map((one) => one.externalPaymentId);
  expect(notOnce(sandbox, accepted)).toEqual([]);
  // What is unknown is asked again under the same identifier.
  const unknown = outcomes.filter(({ kind }) => kind === 'unknown').map((one) => one.externalPaymentId);
  others[0]?.pay({ pay: unknown });
  await others[0]?.told();
  expect(notOnce(sandbox, ids.flat())).toEqual([]);
  expect(await callsLeft()).toBe(0);
});

test('loses leadership while frozen, and does no harm afterwards', async () => {
  const { sandbox, first, others, all, callsLeft } = await openDispatcher(2, shortLease);
  sandbox.faults.set({ processingMs: 50 });
  const ids = [names('frozen', 100), names('awake', 100)] as const;
  first.pay({ pay: ids[0] });
  others[0]?.pay({ pay: ids[1] });
  await first.told(10);
  await first.signal('SIGSTOP');
  await others[0]?.told();
  await first.signal('SIGCONT');
  await first.told();

  const unknown = outcomesOf(all).filter(({ kind }) => kind !== 'accepted');
  expect(unknown.filter(({ reason }) => !['connection', 'timeout', 'busy'].includes(reason ?? ''))).toEqual(
    [],
  );
  others[0]?.pay({ pay: unknown.map((one) => one.externalPaymentId) });
  await others[0]?.told();
  expect(notOnce(sandbox, ids.flat())).toEqual([]);
  expect(await callsLeft()).toBe(0);
});

test('gives up leadership in order when stopped: every forwarded request is answered', async () => {
  const { sandbox, first, others, callsLeft } = await openDispatcher(2);
  sandbox.faults.set({ processingMs: 50 });
  const ids = names('other', 200);
  others[0]?.pay({ pay: ids });
  await others[0]?.told(20);
  await first.signal('SIGTERM');
  await others[0]?.told();

  expect(outcomesOf(others).filter(({ kind }) => kind !== 'accepted')).toEqual([]);
  expect(notOnce(sandbox, ids)).toEqual([]);
  expect(sandbox.tally.nonceRefusals).toBe(0);
  expect(await callsLeft()).toBe(0);
});
