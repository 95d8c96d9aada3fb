import { describe, expect, test } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { ok } from '@/lib/kernel/result';
import { standingOfReplacedOrders } from '@/lib/orders/replacements/may-send';
import { lookUpReplacedOrders } from '@/lib/orders/replacements/replaced-order-lookups';
import type { ProviderClient } from '@/lib/provider/client';
import type { PaymentState } from '@/lib/provider/contract/contract';
import { createFixture } from '../../support/database/fixture';
import { orderIn } from '../../support/orders/orders';
import { findNoPaymentOf } from '../../support/orders/replaced-orders';

const now = () => new Date();
const pending: PaymentState = {
  paymentId: paymentId('77'),
  status: 'PENDING',
  rejectReason: null,
  executionTime: null,
};
type Answer = Awaited<ReturnType<ProviderClient['paymentStatus']>>;

async function refusedOrder() {
  const { db, team } = await createFixture();
  const { id } = await orderIn('refused', db, team);
  const ask = (paymentStatus: ProviderClient['paymentStatus'], at = now()) =>
    lookUpReplacedOrders({ db, now: () => at, provider: { paymentStatus } }, id);
  const standing = () => db.transaction((tx) => standingOfReplacedOrders(tx, id, now()));
  return { db, id, ask, standing };
}

describe('the report that a payment is pending', () => {
  test('outlasts a later report that there is none', async () => {
    const { db, id, ask, standing } = await refusedOrder();
    await ask(async () => ok(pending));
    expect(await standing()).toBe('paid');
    await findNoPaymentOf(db, id);
    expect(await standing()).toBe('paid');
  });

  test('outlasts an older report that arrives later', async () => {
    const { ask, standing } = await refusedOrder();
    let answer = (_: Answer): void => undefined;
    const slow = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const first = ask(() => slow, new Date(Date.now() - 5_000));
    await ask(async () => ok(pending));
    answer(ok({ ...pending, status: 'REJECTED', rejectReason: 'Closed account' }));
    await first;
    expect(await standing()).toBe('paid');
  });

  test('ends with the rejection of the payment', async () => {
    const { ask, standing } = await refusedOrder();
    await ask(async () => ok(pending));
    await ask(async () => ok({ ...pending, status: 'REJECTED', rejectReason: 'Closed account' }));
    expect(await standing()).toBe('not_paid');
  });

  test('is kept by the database as well', async () => {
    const { db, ask } = await refusedOrder();
    await ask(async () => ok(pending));
    for (const [change, constraint] of [
      [`status = 'NONE'`, 'replaced_order_lookups_pending'],
      [`requested_at = requested_at - interval '1 second'`, 'replaced_order_lookups_newest'],
    ]) {
      const error = await db
        .execute(`update replaced_order_lookups set ${change}`)
        .catch((cause: unknown) => cause);
      expect(error).toMatchObject({ cause: { constraint_name: constraint } });
    }
  });
});
