import { expect, onTestFinished, test } from 'vitest';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { webhookDeliveries } from '@/lib/db/schema/records/webhooks';
import type { ExceptionId } from '@/lib/kernel/ids';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { markSeen } from '@/lib/orders/exceptions/settle-by-hand';
import { createTeamDatabase } from '../../support/database/database';
import { exceptionsOf } from '../../support/engine/upkeep';
import { resolving } from '../../support/orders/exceptions';
import { getOrder, orderIn } from '../../support/orders/orders';
import { delivery, receive } from '../../support/provider/webhooks';

type Case = {
  readonly state: OrderState;
  readonly status?: 'COMPLETED' | 'REJECTED';
  /** Whether the engine goes on looking for a payment of it. */
  readonly isWatched?: boolean;
};

async function recorded({ state, status = 'COMPLETED', isWatched = false }: Case) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const order = await orderIn(state, db, team);
  await db.update(submissions).set({ phase: isWatched ? 'watch' : 'done' });
  const body = JSON.stringify({
    event: 'payment.status',
    payload: {
      paymentId: order.paymentId ?? '4711',
      account: order.account,
      amount: '12.50',
      status,
      direction: 'OUTGOING',
      networkType: 'SEPA',
      otherName: order.beneficiaryName,
      otherAccount: order.beneficiaryAccount,
      externalPaymentId: order.externalPaymentId,
    },
  });
  expect(await receive(db, delivery(body))).toBe('stored');
  const [stored] = await db.select().from(webhookDeliveries);
  return {
    exceptions: await exceptionsOf({ db }, order),
    effect: stored?.effect,
    state: (await getOrder(db, order.id)).state,
    markSeen: (id: ExceptionId) => markSeen({ db, now: () => new Date() }, resolving(team.approver), id),
  };
}

test.each(['refused', 'declined', 'withdrawn', 'expired', 'cancelled', 'rejected'] as const)(
  'raises an exception at once on a verified webhook that a %s order was executed',
  async (state) => {
    const { exceptions, effect } = await recorded({ state });
    expect(exceptions).toMatchObject([
      { kind: 'late_settlement', closedAt: null, why: expect.stringContaining('was executed') },
    ]);
    expect(effect).toBe('reported');
  },
);

test('raises an exception for an order declared failed before its next poll', async () => {
  const { exceptions, effect, state } = await recorded({ state: 'refused', isWatched: true });
  expect(exceptions).toMatchObject([
    { kind: 'late_settlement', closedAt: null, why: expect.stringContaining('was executed') },
  ]);
  expect({ effect, state }).toEqual({ effect: 'reported', state: 'refused' });
});

test.each(['draft', 'awaiting_approval', 'held', 'approved'] as const)(
  'raises an exception that one person closes on a verified webhook that a %s order was executed',
  async (state) => {
    const { exceptions, effect, state: after, markSeen } = await recorded({ state });
    expect(exceptions).toMatchObject([
      { kind: 'late_settlement', closedAt: null, why: expect.stringContaining('was executed') },
    ]);
    expect({ effect, after }).toEqual({ effect: 'reported', after: state });
    for (const { id } of exceptions) expect(await markSeen(id)).toMatchObject({ ok: true });
  },
);

test('changes nothing on a webhook about an unsent order without an execution', async () => {
  for (const state of ['draft', 'held'] as const) {
    expect(await recorded({ state, status: 'REJECTED' })).toMatchObject({
      exceptions: [],
      effect: 'order_unsent',
    });
  }
});

test('raises no exception on a rejection, or for a completed order', async () => {
  expect(await recorded({ state: 'refused', status: 'REJECTED' })).toMatchObject({
    exceptions: [],
    effect: 'order_ended',
  });
  expect(await recorded({ state: 'completed' })).toMatchObject({ exceptions: [], effect: 'order_ended' });
  expect(await recorded({ state: 'pending', isWatched: true })).toMatchObject({
    exceptions: [],
    effect: 'looked',
  });
});
