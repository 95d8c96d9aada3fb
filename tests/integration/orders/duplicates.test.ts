import { expect, onTestFinished, test } from 'vitest';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { findLikelyDuplicates, listLikelyDuplicates } from '@/lib/orders/checks/likely-duplicates';
import { contentOf } from '@/lib/orders/order/content';
import { createTeamDatabase } from '../../support/database';
import { draftOrder, orderIn, sepa, submittedOrder } from '../../support/orders';

async function startApp() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  return database;
}

test('matches orders of the same amount and account, under any name and reference', async () => {
  const { db, team } = await startApp();
  const one = await submittedOrder(db, team);
  const other = await submittedOrder(db, team, sepa({ beneficiaryName: 'Sohne', reference: 'Invoice 18' }));
  expect(await findLikelyDuplicates(db, team.reading, [one.id, other.id], new Date())).toEqual(
    new Set([one.id, other.id]),
  );
  expect(await listLikelyDuplicates(db, team.reading, contentOf(one), new Date(), one.id)).toMatchObject([
    { id: other.id },
  ]);
});

test('matches no order of another amount, nor itself', async () => {
  const { db, team } = await startApp();
  const one = await submittedOrder(db, team);
  await submittedOrder(db, team, sepa({ amount: fromDecimal('12.51') }));
  expect(await findLikelyDuplicates(db, team.reading, [one.id], new Date())).toEqual(new Set());
  expect(await listLikelyDuplicates(db, team.reading, contentOf(one), new Date(), one.id)).toEqual([]);
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
  expect((await findLikelyDuplicates(db, team.reading, [one.id], new Date())).has(one.id)).toBe(expected);
  const listed = await listLikelyDuplicates(db, team.reading, contentOf(one), new Date(), one.id);
  expect(listed.map(({ id }) => id)).toEqual(expected ? [earlier.id] : []);
});

test('ignores orders older than a fortnight', async () => {
  const { db, team } = await startApp();
  await draftOrder(db, team);
  const one = await submittedOrder(db, team);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await findLikelyDuplicates(db, team.reading, [one.id], inDays(13))).toEqual(new Set([one.id]));
  expect(await findLikelyDuplicates(db, team.reading, [one.id], inDays(15))).toEqual(new Set());
  expect(await listLikelyDuplicates(db, team.reading, contentOf(one), inDays(15), one.id)).toEqual([]);
});

test('names the one with the same reference first', async () => {
  const { db, team } = await startApp();
  const same = await draftOrder(db, team);
  await draftOrder(db, team, sepa({ reference: 'Another' }));
  const one = await submittedOrder(db, team);
  const [first] = await listLikelyDuplicates(db, team.reading, contentOf(one), new Date(), one.id);
  expect(first?.id).toBe(same.id);
});
