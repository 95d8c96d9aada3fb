import { expect, onTestFinished, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { listLikelyDuplicates, listLikelyDuplicatesOfEach } from '@/lib/orders/checks/likely-duplicates';
import { createTeamDatabase } from '../../support/database/database';
import { draftOrder, orderIn, sepa, submittedOrder } from '../../support/orders/orders';

async function startApp() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  return database;
}

test('matches orders of the same amount and account, under any name and reference', async () => {
  const { db, team } = await startApp();
  const one = await submittedOrder(db, team);
  const other = await submittedOrder(db, team, sepa({ beneficiaryName: 'Sohne', reference: 'Invoice 18' }));
  expect(await listLikelyDuplicatesOfEach(db, team.reading, [one, other], new Date())).toMatchObject([
    [{ id: other.id }],
    [{ id: one.id }],
  ]);
  expect(await listLikelyDuplicates(db, team.reading, one, new Date())).toMatchObject([{ id: other.id }]);
});

test('matches no order of another amount, nor itself', async () => {
  const { db, team } = await startApp();
  const one = await submittedOrder(db, team);
  await submittedOrder(db, team, sepa({ amount: fromDecimal('12.51') }));
  expect(await listLikelyDuplicates(db, team.reading, one, new Date())).toEqual([]);
});

test.each<[OrderState, boolean]>([
  ['draft', true],
  ['checking', true],
  ['completed', true],
  ['declined', false],
  ['refused', false],
  ['rejected', false],
  ['cancelled', false],
  ['withdrawn', false],
])('makes another one a possible duplicate if it is %s: %s', async (state, expected) => {
  const { db, team } = await startApp();
  const earlier = await orderIn(state, db, team);
  const one = await submittedOrder(db, team);
  const listed = await listLikelyDuplicates(db, team.reading, one, new Date());
  expect(listed.map(({ id }) => id)).toEqual(expected ? [earlier.id] : []);
});

test('ignores orders older than a fortnight', async () => {
  const { db, team } = await startApp();
  await draftOrder(db, team);
  const one = await submittedOrder(db, team);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await listLikelyDuplicates(db, team.reading, one, inDays(13))).toHaveLength(1);
  expect(await listLikelyDuplicates(db, team.reading, one, inDays(15))).toEqual([]);
});

test('names the one with the same reference first', async () => {
  const { db, team } = await startApp();
  const same = await draftOrder(db, team);
  await draftOrder(db, team, sepa({ reference: 'Another' }));
  const one = await submittedOrder(db, team);
  const [first] = await listLikelyDuplicates(db, team.reading, one, new Date());
  expect(first?.id).toBe(same.id);
});
