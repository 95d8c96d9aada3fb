import { describe, expect, test } from 'vitest';
import { newOrderId } from '@/lib/kernel/ids';
import { declineOrder } from '@/lib/orders/approvals/decline';
import { createDraft } from '@/lib/orders/drafts/draft';
import { submitOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { costOfOne, spent, startApp, stateOf, workToTheEnd } from '../../support/engine/engine';
import { orderIn, sepa, value } from '../../support/orders/orders';
import { findNoPaymentOf } from '../../support/orders/replaced-orders';

/**
 * A refused payment, and drafts that replace it or each other, with texts that make none a duplicate of
 * another.
 */
async function refusedPayment() {
  const app = await startApp();
  const origin = await orderIn('refused', app.db, app.team);
  await app.sql`update submissions set phase = 'done' where order_id = ${origin.id}`;
  await findNoPaymentOf(app.db, origin.id, app.clock.now);
  const draft = (reference: string, replacesOrderId = origin.id) =>
    createDraft(app.db, app.team.drafting, sepa({ account: app.account, reference }), {
      id: newOrderId(),
      replacesOrderId,
    });
  const submit = (order: OrderRow) =>
    submitOrder({ db: app.db, now: app.clock.now }, app.team.drafting, order, {});
  const approved = async (order: OrderRow) =>
    value(await app.team.anna.approve(value(await submit(order)), app.clock.now));
  return { app, origin, draft, submit, approved };
}

const refused = { ok: false, error: { kind: 'replaced_order_went_through' } };

describe('a replaced payment', () => {
  test('has one replacement, and a second is refused at submission', async () => {
    const { app, draft, submit, approved } = await refusedPayment();
    await approved(await draft('Invoice 2026-17 corrected'));
    await workToTheEnd(app);
    expect(spent(app)).toBe(costOfOne);
    expect(await submit(await draft('Rechnung 2026-17'))).toMatchObject(refused);
  });

  test('has none beside the replacement of its withdrawn replacement', async () => {
    const { app, draft, submit, approved } = await refusedPayment();
    const first = await draft('First');
    await approved(await draft('Second', first.id)).catch(() => undefined);
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'withdrawn' where id = ${first.id}`;
    });
    await findNoPaymentOf(app.db, first.id, app.clock.now);
    await approved(await draft('Third', first.id));
    expect(await submit(await draft('Fourth'))).toMatchObject(refused);
  });

  test('is not replaced by way of a withdrawn replacement beside its own one', async () => {
    const { app, draft, submit, approved } = await refusedPayment();
    const first = await draft('First');
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set state = 'withdrawn' where id = ${first.id}`;
    });
    await findNoPaymentOf(app.db, first.id, app.clock.now);
    await approved(await draft('Second'));
    expect(await submit(await draft('Third', first.id))).toMatchObject(refused);
  });

  test('can be replaced again after its replacement was declined', async () => {
    const { app, draft, submit } = await refusedPayment();
    const first = value(await submit(await draft('First')));
    const parts = { db: app.db, now: app.clock.now };
    value(await declineOrder(parts, app.team.approving, first, 'Wrong reference'));
    expect(await submit(await draft('Second'))).toMatchObject({ ok: true });
  });

  test('is paid once even if two replacements were approved before this rule', async () => {
    const { app, origin, draft, approved } = await refusedPayment();
    const unrelated = sepa({ account: app.account, reference: 'Second' });
    const both = [
      await approved(await draft('First')),
      await approved(await createDraft(app.db, app.team.drafting, unrelated, { id: newOrderId() })),
    ];
    await app.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update orders set replaces_order_id = ${origin.id} where id <> ${origin.id}`;
    });
    await workToTheEnd(app, [app.engineWith(app.provider, app.db, { collectsErrors: true })]);
    expect(spent(app)).toBe(costOfOne);
    const states = await Promise.all(both.map((order) => stateOf(app, order)));
    expect(states.sort()).toEqual(['completed', 'withdrawn']);
  });

  test('has one replacement whatever statements write', async () => {
    const { app, draft, approved } = await refusedPayment();
    await approved(await draft('First'));
    const second = await draft('Second');
    const error = await app.sql`update orders set state = 'awaiting_approval' where id = ${second.id}`.catch(
      (cause: unknown) => cause,
    );
    expect(error).toMatchObject({ constraint_name: 'orders_one_replacement' });
  });
});
