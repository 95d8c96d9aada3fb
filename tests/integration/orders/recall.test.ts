import { describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import {
  type App,
  costOfOne,
  spent,
  startApp,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { getOrder, getSubmission, movesOf } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

const recall = (
  app: App,
  order: { id: Parameters<typeof recallOrder>[2]['id']; version: number },
  reason = 'Paid by another bank',
  by: Actor = app.team.maker,
) =>
  recallOrder({ db: app.db, provider: app.provider, now: app.clock.now }, granted(by, 'payments:stop'), {
    id: order.id,
    version: order.version,
    reason,
  });

/** An order that the provider has refused to look at, as the key is locked. */
async function notAdmitted(app: App) {
  const refusal = { http: 403, code: 100, message: 'API key is locked' };
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'refuse_before', refusal }] });
  const order = await app.approved();
  await work(app.engine);
  return order;
}

describe('recalling an approved payment', () => {
  it('is done by one person before it was sent', async () => {
    const app = await startApp();
    const order = await app.approved();
    expect(await recall(app, order)).toEqual({ ok: true, value: 'withdrawn' });
    await workToTheEnd(app);
    expect(await movesOf(app.db, order.id)).toEqual(['create', 'submit', 'approve', 'recall']);
    expect(spent(app)).toBe(0n);
  });

  it('is done by an admin, who may have switched off its approver', async () => {
    const app = await startApp();
    const order = await app.approved();
    await app.sql`update users set is_active = false where id = ${app.team.approver.id}`;
    const admin = await addActor(app.db, 'admin', 'Petra Admin');
    expect(await recall(app, order, 'Its approver was switched off', admin)).toMatchObject({ ok: true });
    await workToTheEnd(app);
    expect(spent(app)).toBe(0n);
  });

  it('does not withdraw what the bank has, and polls it', async () => {
    const app = await startApp();
    const order = await app.approved();
    // A database that was put back to before the sending has no attempt of it.
    await app.provider.createPayment(wireOrder(identified(await getOrder(app.db, order.id))));
    app.clock.advance(2_000);
    expect(await recall(app, order)).toMatchObject({ error: 'at_provider' });
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  it('does not withdraw what the bank has and has not executed yet', async () => {
    const app = await startApp();
    const order = await app.approved();
    await app.provider.createPayment(wireOrder(identified(await getOrder(app.db, order.id))));
    expect(await recall(app, order)).toMatchObject({ error: 'at_provider' });
    expect(await stateOf(app, order)).toBe('approved');
  });

  it('withdraws an unsent payment while the bank does not answer, and says so', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    expect(await recall(app, order)).toEqual({ ok: true, value: 'withdrawn_unasked' });
    expect(await stateOf(app, order)).toBe('withdrawn');
  });

  it('is refused in a restored database while the bank does not answer', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await app.sql`insert into restores (reason, detected_at, audit_sequence) values ('declared', now(), 0)`;
    expect(await recall(app, order)).toMatchObject({ error: 'not_asked' });
    expect(await stateOf(app, order)).toBe('approved');
  });

  it('requires a reason', async () => {
    const app = await startApp();
    expect(await recall(app, await app.approved(), '  ')).toMatchObject({ error: 'recall_reason_missing' });
  });

  it('only looks up a payment that may have been sent, and leaves the decision to two people', async () => {
    const app = await startApp();
    const order = await notAdmitted(app);
    expect(await recall(app, order)).toEqual({ ok: true, value: 'looked_up' });
    app.sandbox.faults.clear();
    for (let minute = 0; minute < 90; minute += 1) {
      await work(app.engine);
      app.clock.advance(60_000);
    }
    expect(await stateOf(app, order)).toBe('checking');
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'not_found', closedAt: null }]);
    expect(spent(app)).toBe(0n);
  });

  it('polls a payment of unknown outcome that the provider has', async () => {
    const app = await startApp();
    const refusal = { http: 403 };
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'refuse_after', refusal, times: 1 }] });
    const order = await app.approved();
    await work(app.engine);
    expect((await recall(app, order)).ok).toBe(true);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
  });

  it('is refused while a worker is sending it', async () => {
    const app = await startApp();
    const order = await notAdmitted(app);
    const { leaseUntil } = await getSubmission(app.db, order.id);
    expect(leaseUntil).toBeNull();
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await app.sql`update submissions set lease_until = ${until} where order_id = ${order.id}`;
    expect(await recall(app, order)).toMatchObject({ error: 'being_sent' });
  });

  it('either wins or loses against the engine', async () => {
    const app = await startApp();
    for (let round = 0; round < 10; round += 1) {
      const order = await app.approved();
      const [recalled] = await Promise.all([recall(app, order), work(app.engine)]);
      await workToTheEnd(app);
      const state = await stateOf(app, order);
      if (recalled.ok && recalled.value === 'withdrawn') expect(state).toBe('withdrawn');
      else expect(state).toBe('completed');
    }
  });
});

it('is refused in the database for an order that was sent', async () => {
  const app = await startApp();
  const order = await app.approved();
  await app.sql`insert into attempts (order_id, number, fence, call, started_at) values (${order.id}, 1, 1, 'create', now())`;
  await expect(app.sql`update orders set state = 'withdrawn' where id = ${order.id}`).rejects.toThrow(
    'stopped before it was sent',
  );
});
