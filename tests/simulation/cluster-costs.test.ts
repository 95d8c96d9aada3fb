import { expect, test } from 'vitest';
import { median } from '../bench/harness/median';
import { usedByAll, usedByServer } from '../bench/harness/processor-time';
import { type ClusterSize, startCluster } from './cluster/cluster';
import { countPaidRows, eachOnce, startPaying, untilDone } from './cluster/paid-rows';
import type { ServerRole } from './cluster/supervised';
import { untilLed } from './cluster/take-overs';

const rows = Number(process.env.PAYDESK_CLUSTER_ROWS ?? 10_000) / 2;
/** Each form so often, in turn: the machine has other work, too. */
const rounds = 3;

const forms = {
  'one process signs and sends': { web: 0, worker: 1, signer: 0, isBehindPooler: false },
  'a signer of its own': { web: 0, worker: 1, signer: 1, isBehindPooler: false },
  'a signer of its own, through a pooler': { web: 0, worker: 1, signer: 1, isBehindPooler: true },
} as const satisfies Record<string, ClusterSize>;

type Costs = {
  /** From the approval to the end of the batch. */
  readonly rowsASecond: number;
  /** Processor time of a row, in milliseconds. */
  readonly workerMs: number;
  readonly signerMs: number;
  readonly databaseMs: number;
};

async function costsOf(form: ClusterSize): Promise<Costs> {
  const cluster = await startCluster(form);
  try {
    await untilLed(cluster);
    const pidsOf = (role: ServerRole) =>
      cluster.members.filter((one) => one.role === role).map(({ pid }) => pid());
    const used = async () => ({
      workerMs: usedByAll(pidsOf('worker')),
      signerMs: usedByAll(pidsOf('signer')),
      databaseMs: await usedByServer(cluster.sql),
    });
    const batch = await startPaying(cluster, rows);
    const [began, before] = [performance.now(), await used()];
    await untilDone(cluster, batch);
    const [seconds, after] = [(performance.now() - began) / 1000, await used()];
    expect(await countPaidRows(cluster)).toEqual(eachOnce(rows));
    return {
      rowsASecond: rows / seconds,
      workerMs: (after.workerMs - before.workerMs) / rows,
      signerMs: (after.signerMs - before.signerMs) / rows,
      databaseMs: (after.databaseMs - before.databaseMs) / rows,
    };
  } finally {
    await cluster.close();
  }
}

test('a signer and a pooler cost a part of the rows a second', async () => {
  const measured = new Map<string, Costs[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, form] of Object.entries(forms))
      measured.set(name, [...(measured.get(name) ?? []), await costsOf(form)]);
  for (const [name, costs] of measured) {
    const of = (figure: keyof Costs) => median(costs.map((one) => one[figure]));
    const sum = of('workerMs') + of('signerMs') + of('databaseMs');
    const each = costs.map(({ rowsASecond }) => rowsASecond.toFixed(0)).join(', ');
    console.log(
      `${name}: ${each} rows a second; processor time of a row ${sum.toFixed(2)} ms: worker ${of('workerMs').toFixed(2)}, signer ${of('signerMs').toFixed(2)}, database ${of('databaseMs').toFixed(2)}`,
    );
    expect(sum).toBeGreaterThan(0);
  }
});
