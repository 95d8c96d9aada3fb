import { expect, test } from 'vitest';
import { makersOf } from '@/lib/batches/batch/batch';
import { countAwaitingBatches, listAwaitingBatches } from '@/lib/batches/decision/queue';
import { approveSeen, draftBatch, submittedBatch } from '@/tests/support/batches/batches';
import { createFixture } from '@/tests/support/database/fixture';
import { value } from '@/tests/support/orders/orders';
import { granted } from '@/tests/support/people/people';

test('lists a batch for every approver until the quorum, except for those who approved', async () => {
  const { db, team } = await createFixture({
    bands: [{ network: 'any', account: 'any', upTo: null, approvals: 2, groups: [] }],
  });
  const fixture = { db, team };
  await draftBatch(db, team);
  const batch = await submittedBatch(fixture);
  expect(await countAwaitingBatches(db, team.approving)).toBe(1);

  value(await approveSeen(fixture, team.anna, batch));
  expect(await countAwaitingBatches(db, team.approving)).toBe(0);
  const [waiting, ...others] = await listAwaitingBatches(db, team.otherApproving);
  expect(others).toEqual([]);
  expect(waiting?.batch.id).toBe(batch.id);
  expect(waiting?.makerName).toBe('Marta Maker');
  expect(waiting?.approved.map(({ name }) => name)).toEqual(['Anna Approver']);

  value(await approveSeen(fixture, team.tomas, batch));
  expect(await countAwaitingBatches(db, team.otherApproving)).toBe(0);
});

test('refuses a decision on an own batch', async () => {
  const { db, team } = await createFixture();
  const batch = await submittedBatch({ db, team });
  const maker = { ...team.approver, id: makersOf(batch).makerId };
  expect(await countAwaitingBatches(db, granted(maker, 'payments:approve'))).toBe(0);
});
