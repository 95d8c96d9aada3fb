import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { createDatabase } from '@/lib/db/client';
import { iban } from '@/lib/kernel/banking/iban';
import type { BatchId } from '@/lib/kernel/ids';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { paymentsOf } from '@/tests/simulation/batch-trouble';
import { reckon } from '@/tests/simulation/reckoning';
import { approveSeen, getBatch, submittedBatch } from '../../support/batches/batches';
import { cutAll } from '../../support/database/cut-all';
import { createTestDatabase } from '../../support/database/database';
import { openPlainDoor } from '../../support/database/postgres-doors';
import { createMemoryNonces } from '../../support/engine/memory-nonces';
import { startTestWorker } from '../../support/engine/worker-process';
import { value } from '../../support/orders/orders';
import { addTeam } from '../../support/people/team';
import { sandboxCredentials, startTestSandbox } from '../../support/provider/sandbox';

const rows = 250;
const rowsAfter = 40;

/** An approved batch, a slow service, and a door to the database that the workers come in by. */
async function openFixture() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  const { sql: admin, close } = createDatabase(inject('adminUrl'), { max: 1 });
  onTestFinished(close);
  const clock = Date.now;
  const config = new ProviderConfig({ baseUrl: new URL(sandbox.url), ...sandboxCredentials });
  const provider = createProviderClient(config, { clock, nonces: createMemoryNonces(clock) });
  const listed = await provider.listAccounts();
  const account = iban((listed.ok && listed.value[0]?.iban) || '');
  const team = await addTeam(database.db);
  const at = new Date();
  const parts = { db: database.db, provider, team, now: () => at };
  const submit = (rows: number, reference: string) =>
    submittedBatch(parts, paymentsOf(rows, reference), { account });
  // Calls the provider for nothing: beside the workers, its nonces would be older than theirs.
  const approve = async (batch: BatchRow) => value(await approveSeen(parts, team.anna, batch)).id;
  const isDone = async (id: BatchId) => (await getBatch(database.db, id)).state === 'done';
  return {
    ...database,
    sandbox,
    admin,
    provider,
    account,
    submit,
    approve,
    isDone,
    door: await openPlainDoor(database.url),
  };
}

type Fixture = Awaited<ReturnType<typeof openFixture>>;

function startTwo({ url, door, sandbox }: Fixture) {
  const address = new URL(url);
  address.port = String(door.port);
  return [1, 2].map(() => startTestWorker(address.href, sandbox.url));
}

const tried = ({ sandbox }: Fixture) => sandbox.payments.size;

/** A run over which the database goes away again and again; the same workers then pay a second batch. */
async function payThrough(fixture: Fixture, trouble: () => Promise<void>): Promise<void> {
  fixture.sandbox.faults.set({ latencyMs: 400 });
  const [whole, after] = [
    await fixture.submit(rows, 'Through it'),
    await fixture.submit(rowsAfter, 'After it'),
  ];
  const first = await fixture.approve(whole);
  const workers = startTwo(fixture);
  await expect.poll(() => tried(fixture)).toBeGreaterThan(0);
  await trouble();
  await expect.poll(() => fixture.isDone(first)).toBe(true);
  const second = await fixture.approve(after);
  await expect.poll(() => fixture.isDone(second)).toBe(true);
  await Promise.all(workers.map((worker) => worker.stop()));
  // All that a worker told of: its end alone does not say why.
  const ended = workers.filter(({ complaints }) => complaints.some((line) => line.includes('it ended')));
  expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
  const reckoning = await reckon(fixture.db, fixture.provider, fixture.account);
  expect(reckoning).toMatchObject({ executedOnce: rows + rowsAfter, differences: [] });
}

it('pays each row of a batch once while all connections are cut every 0.7 seconds', async () => {
  const fixture = await openFixture();
  await payThrough(fixture, async () => {
    for (let cut = 0; cut < 8; cut += 1) {
      await pause(700);
      await cutAll(fixture.admin, fixture.url);
    }
  });
  await fixture.door.close();
});

it('pays each row of a batch once while the database restarts six times', async () => {
  const fixture = await openFixture();
  let { door } = fixture;
  await payThrough(fixture, async () => {
    for (let restart = 0; restart < 6; restart += 1) {
      await pause(700);
      await door.close();
      await pause(300);
      door = await openPlainDoor(fixture.url, door.port);
    }
  });
  await door.close();
});
