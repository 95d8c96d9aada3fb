import { expect, onTestFinished, test } from 'vitest';
import { listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import { submitOrder } from '@/lib/orders/drafts/submit';
import { createTeamDatabase } from '../../support/database/database';
import { approvedOrder, draftOrder, sepa, submit, value } from '../../support/orders/orders';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function startApp() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  return database;
}

test('finds a duplicate drafted a month ago for yesterday', async () => {
  const { db, team } = await startApp();
  const earlier = await approvedOrder(db, team, sepa({ scheduledFor: inDays(30) }));
  const now = () => inDays(31);
  const again = await draftOrder(db, team);
  expect(await submitOrder({ db, now }, team.drafting, again)).toMatchObject({
    ok: false,
    error: { kind: 'duplicates', orders: [{ id: earlier.id }] },
  });
  expect(await listLikelyDuplicates(db, team.reading, again, now())).toMatchObject([{ id: earlier.id }]);
});

test('finds a duplicate drafted a month ago and submitted yesterday', async () => {
  const { db, team } = await startApp();
  const earlier = await draftOrder(db, team);
  value(await submit(db, team, earlier, () => inDays(30)));
  const again = await draftOrder(db, team);
  expect(await submitOrder({ db, now: () => inDays(31) }, team.drafting, again)).toMatchObject({
    error: { kind: 'duplicates', orders: [{ id: earlier.id }] },
  });
});
