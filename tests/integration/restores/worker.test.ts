import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { startTestWorker } from '../../support/engine/worker-process';
import { approvedOrder, sepa } from '../../support/orders/orders';
import { addTeam } from '../../support/people/team';
import { openSandbox } from '../../support/provider/open-sandbox';
import { resumeSending } from '../../support/restores/release-restore';
import { backUp } from '../../support/restores/restored-app';

const now = () => new Date();
const counted = async ({ sql }: TestDatabase, statement: string): Promise<number> =>
  Number((await sql.unsafe(statement))[0]?.count);
const inState = (database: TestDatabase, state: string) =>
  counted(database, `select count(*) from orders where state = '${state}'`);

test('sends nothing in a worker on a restored database before two admins resume, and nothing twice after', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { sandbox, credentials, provider, account } = await openSandbox();

  const first = startTestWorker(database.url, sandbox.url, credentials);
  await expect.poll(() => counted(database, 'select count(*) from server_identity')).toBe(1);
  await first.stop();
  const team = await addTeam(database.db);
  for (const reference of ['one', 'two', 'three']) {
    await approvedOrder(database.db, team, sepa({ account, reference }));
  }
  const backup = await backUp(database);
  const second = startTestWorker(database.url, sandbox.url, credentials);
  await expect.poll(() => inState(database, 'completed')).toBe(3);
  await second.stop();
  const paid = sandbox.payments.size;

  const restored = backup.restore();
  const third = startTestWorker(restored.url, sandbox.url, credentials);
  const found = `select count(*) from restore_lookups where answer = 'COMPLETED'`;
  await expect.poll(() => counted(restored, found)).toBe(3);
  expect(await inState(restored, 'approved')).toBe(3);
  expect(await counted(restored, 'select count(*) from attempts')).toBe(0);
  await resumeSending({ db: restored.db, provider, now });
  await expect.poll(() => inState(restored, 'completed')).toBe(3);
  await third.stop();
  expect(sandbox.payments.size).toBe(paid);
  expect(third.complaints.join()).toContain('restore_detected');
});
