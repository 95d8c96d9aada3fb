import { expect, onTestFinished, test } from 'vitest';
import type { OrderState } from '@/lib/db/schema/orders';
import { submissions } from '@/lib/db/schema/submissions';
import { createTeamDatabase } from '../../support/database';
import { orderIn } from '../../support/orders';
import { exceptionsOf } from '../../support/upkeep';
import { delivery, receive } from '../../support/webhooks';

async function told(state: OrderState, status: 'COMPLETED' | 'REJECTED') {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const order = await orderIn(state, db, team);
  await db.update(submissions).set({ phase: 'done' });
  const body = JSON.stringify({
    event: 'payment.status',
    payload: {
      ...{ paymentId: order.paymentId ?? '4711', account: order.account, amount: '12.50', status },
      ...{ direction: 'OUTGOING', networkType: 'SEPA', otherName: order.beneficiaryName },
      ...{ otherAccount: order.beneficiaryAccount, externalPaymentId: order.externalPaymentId },
    },
  });
  expect(await receive(db, delivery(body))).toBe('stored');
  return exceptionsOf({ db }, order);
}

test.each(['refused', 'declined', 'withdrawn', 'expired', 'cancelled', 'rejected'] as const)(
  'a verified webhook that says that a %s order was executed brings it before people at once',
  async (state) => {
    expect(await told(state, 'COMPLETED')).toMatchObject([
      { kind: 'turned_up', closedAt: null, why: expect.stringContaining('was executed') },
    ]);
  },
);

test('one that says that it was rejected, or that a completed order was executed, does not', async () => {
  expect(await told('refused', 'REJECTED')).toEqual([]);
  expect(await told('completed', 'COMPLETED')).toEqual([]);
});
