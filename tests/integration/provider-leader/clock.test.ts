import { expect, onTestFinished, test } from 'vitest';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase } from '@/lib/db/client';
import { ProviderConfig } from '@/lib/provider/config';
import { createTestDatabase } from '../../support/database/database';
import { anyCall, dispatchersOfOneKey, reply } from '../../support/engine/shared-dispatchers';
import { sandboxCredentials, startTestSandbox } from '../../support/provider/sandbox';

const named = (name: string) => ({ send: async (_: unknown, nonce: bigint) => reply(nonce, name) });
const offBy = (seconds: number) => ({ clock: () => Date.now() + seconds * 1_000 });

test('gives up leadership to a process with a correct clock if its own is ten minutes off, and says so', async () => {
  const processes = await dispatchersOfOneKey();
  const wrong = processes.join({ ...named('wrong'), ...offBy(600) });
  await expect.poll(() => wrong.told.map(String).join()).toMatch(/the clock is \d+ s off the database's/);
  const right = processes.join(named('right'));
  expect((await right.send(anyCall())).body.toString()).toBe('right');
});

test('sends with a clock that is half a minute off', async () => {
  const processes = await dispatchersOfOneKey();
  const near = processes.join({ ...named('near'), ...offBy(-30) });
  expect((await near.send(anyCall())).body.toString()).toBe('near');
});

/** A worker's client, and whether it is the leader. */
async function clientOf(dateAheadMs: number) {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const sandbox = await startTestSandbox({ dateAheadMs });
  onTestFinished(() => sandbox.close());
  const own = createDatabase(database.url, { max: 3 });
  const recorded: unknown[] = [];
  const client = connectProvider({
    sql: own.sql,
    databaseUrl: database.url,
    role: 'sends',
    config: new ProviderConfig({ baseUrl: new URL(sandbox.url), ...sandboxCredentials }),
    report: (error) => recorded.push(error),
  });
  onTestFinished(async () => {
    await client.close();
    await own.close();
  });
  return { client, told: recorded };
}

test('gives up leadership if its clock differs from the provider’s, and says so', async () => {
  const { client, told: recorded } = await clientOf(900_000);
  for (let call = 0; call < 3; call += 1) expect(await client.listAccounts()).toMatchObject({ ok: true });
  // The header has whole seconds, so that up to one of them is missing.
  expect(recorded.map(String).join()).toMatch(/the clock is -(899|900) s off the payment provider's/);
  const requested = () =>
    client.listAccounts({}, { startWithinMs: 50 }).then(
      () => 'sent',
      (fault) => fault.kind,
    );
  await expect.poll(requested).toBe('busy');
});

test('stays leader if its clock agrees with the provider’s', async () => {
  const { client, told: recorded } = await clientOf(-20_000);
  for (let call = 0; call < 5; call += 1) expect(await client.listAccounts()).toMatchObject({ ok: true });
  expect(recorded).toEqual([]);
});
