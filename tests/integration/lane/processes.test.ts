import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../support/database';
import { type LaneProcess, startLaneProcess } from '../../support/lane-processes';
import { startTestSandbox } from '../../support/sandbox';

/** A second where the house takes five, so that a test takes seconds. */
const timing = {
  ...{ beatMs: 200, leaseMs: 1_000, silentMs: 1_500, tryEveryMs: 100, patienceMs: 500, pollMs: 100 },
  sweepAfterMs: 2_000,
};

/** A sandbox, and processes that share the lane to it; the first one has it. */
async function openLane(processes: number) {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  const start = () =>
    startLaneProcess({ databaseUrl: database.url, serviceUrl: sandbox.url, role: 'sends', timing });
  const first = await start();
  const others = await Promise.all(Array.from({ length: processes - 1 }, start));
  const count = async () => {
    const [row] = await database.sql<{ calls: number }[]>`select count(*)::int as calls from lane_calls`;
    return row?.calls;
  };
  return { sandbox, first, others, all: [first, ...others], callsLeft: count };
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
const outcomesOf = (processes: readonly LaneProcess[]) => processes.flatMap(({ outcomes }) => outcomes);

test('three processes send at once, and no nonce of theirs is refused', async () => {
  const { sandbox, all, callsLeft } = await openLane(3);
  for (const [n, process] of all.entries()) process.pay({ pay: names(`p${n}`, 200) });
  await Promise.all(all.map((process) => process.told()));

  expect(outcomesOf(all).filter(({ kind }) => kind !== 'accepted')).toEqual([]);
  expect(sandbox.payments.size).toBeGreaterThanOrEqual(600);
  expect(sandbox.tally.nonceRefusals).toBe(0);
  expect(await callsLeft()).toBe(0);
});
