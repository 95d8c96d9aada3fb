import { expect, test } from 'vitest';
import { listUnsentBatches } from '@/lib/batches/decision/unsent';
import { listUnsentOrders } from '@/lib/orders/approvals/unsent';
import { approvedBatch, runningBatch, submittedBatch } from '../../../support/batches/batches';
import { createFixture } from '../../../support/database/fixture';
import { approvedOrder, heldOrder, orderIn, submittedOrder } from '../../../support/orders/orders';
import { addActor, granted } from '../../../support/people/people';

test('lists for an admin a person’s approvals that are not sent yet', async () => {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const reading = granted(await addActor(db, 'admin', 'Petra Admin'), 'people:read');
  expect(await listUnsentOrders(db, reading)).toEqual([]);
  const held = await heldOrder(db, team);
  const approved = await approvedOrder(db, team);
  await submittedOrder(db, team);
  await orderIn('completed', db, team);
  const approverId = team.approver.id;
  const listed = await listUnsentOrders(db, reading);
  expect(listed).toHaveLength(2);
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        approverId,
        id: held.id,
        state: 'held',
        total: 2,
        scheduledFor: held.scheduledFor,
      }),
      expect.objectContaining({
        approverId,
        id: approved.id,
        state: 'approved',
        total: 2,
        amount: approved.amount,
      }),
    ]),
  );
  const [waiting, running] = [await approvedBatch(fixture), await runningBatch(fixture)];
  await submittedBatch(fixture);
  const batches = await listUnsentBatches(db, reading);
  expect(batches).toHaveLength(2);
  expect(batches).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ approverId, id: waiting.id, state: 'approved' }),
      expect.objectContaining({ approverId, id: running.id, state: 'running', amount: running.total }),
    ]),
  );
});
