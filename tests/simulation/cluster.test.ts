import { expect, onTestFinished, test } from 'vitest';
import { build, isBuilt } from '@/scripts/demo/build';
import { verifiedBeneficiary } from '../support/provider/beneficiaries';
import { startCluster } from './cluster/cluster';
import { startKilling } from './cluster/kills';
import { readMetrics } from './cluster/metrics-text';
import { countPaidRows, eachOnce, startPaying, untilDone } from './cluster/paid-rows';
import { reportOf } from './cluster/report';
import { replaceLeader, type TakeOver, untilComplete, untilLed } from './cluster/take-overs';
import { signInAt } from './cluster/visitor';
import { startVisiting, untilServed } from './cluster/visits';

const rows = Number(process.env.PAYDESK_CLUSTER_ROWS ?? 10_000);
/** In milliseconds. */
const killEvery = 10_000;
/** A provider so slow that the rows take two minutes, in which a dozen processes are killed. */
const slowProvider = { processingMs: 2_000, processingJitterMs: 500 };
/** Afterwards, by each signal. */
const takeOversEach = 5;
/** In milliseconds. */
const longestTakeOver = 5_000;

const began = Date.now();
const log = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

test(`three processes of each role pay ${rows} rows, each once, under a kill every ten seconds`, async () => {
  if (!isBuilt()) await build();
  const cluster = await startCluster({ web: 3, worker: 3, signer: 3, restartAfterMs: 5_000 });
  onTestFinished(cluster.close);
  await untilServed(cluster);
  await untilLed(cluster);
  const [web] = cluster.members.filter(({ role }) => role === 'web');
  if (!web) throw new Error('there is no web process');
  const visitor = await signInAt(web, cluster);
  const { id: beneficiary } = await verifiedBeneficiary(cluster.db, cluster.team);
  log('Nine processes run; a batch is approved.');
  cluster.sandbox.faults.set(slowProvider);
  const batch = await startPaying(cluster, rows);
  const paying = Date.now();
  const visiting = startVisiting(cluster, visitor, beneficiary);
  const killing = startKilling(cluster, killEvery, log);
  await untilDone(cluster, batch);
  const seconds = (Date.now() - paying) / 1000;
  const kills = await killing.stop();
  log(`${rows} rows were paid in ${seconds.toFixed(0)} s.`);
  const takeOvers: TakeOver[] = [];
  for (let number = 0; number < takeOversEach; number += 1)
    for (const by of ['SIGKILL', 'SIGSTOP'] as const) {
      await untilComplete(cluster);
      takeOvers.push(await replaceLeader(cluster, by));
    }
  const visits = await visiting.stop();
  await untilServed(cluster);
  const paid = await countPaidRows(cluster);
  const [comments] = await cluster.sql<{ count: number }[]>`select count(*)::int as count from comments`;
  takeOvers.unshift(...kills.takeOvers);
  log(`\n${reportOf({ rows, seconds, paid, kills, takeOvers, visits })}`);
  for (const { name, lines } of cluster.members)
    for (const line of lines)
      if (/"level":"(error|fatal)"/.test(line)) log(`${name}: ${line.slice(0, 1_000)}`);
  log(`/metrics\n${await readMetrics(cluster)}`);

  expect(paid).toEqual(eachOnce(rows));
  for (const { tookMs } of takeOvers) expect(tookMs).toBeLessThan(longestTakeOver);
  expect(visits).toMatchObject({ sessionsLost: 0, actionsRefused: 0, eventsMissed: 0 });
  expect(comments?.count).toBe(visits.actions);
  expect(visits.heardAfterMs.length).toBeGreaterThan(0);
});
