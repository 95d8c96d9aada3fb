import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../../simulation/cluster/cluster';
import { countPaidRows, eachOnce, startPaying, untilDone } from '../../simulation/cluster/paid-rows';
import { replaceLeader, untilLed } from '../../simulation/cluster/take-overs';

const rows = 300;

// The short form of `npm run test:cluster`.
test('pays each row once through a pooler, while leaders are killed and frozen', async () => {
  const cluster = await startCluster({ web: 0, worker: 3, signer: 2, restartAfterMs: 500 });
  onTestFinished(cluster.close);
  await untilLed(cluster);
  const batch = await startPaying(cluster, rows);
  await expect.poll(() => cluster.sandbox.payments.size).toBeGreaterThan(rows / 10);
  await replaceLeader(cluster, 'SIGKILL');
  await replaceLeader(cluster, 'SIGSTOP');
  await untilDone(cluster, batch);
  expect(await countPaidRows(cluster)).toEqual(eachOnce(rows));
  expect(cluster.members.map(({ starts }) => starts() - 1).filter((restarts) => restarts > 0)).toEqual([1]);
  const warnings = cluster.members.flatMap(({ lines }) => lines.filter((line) => line.includes('Warning')));
  expect(warnings).toEqual([]);
});
