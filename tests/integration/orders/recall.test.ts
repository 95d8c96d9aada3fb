import { describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { costOfOne, type Desk, openDesk, spent, stateOf, work, workToTheEnd } from '../../support/engine';
import { getOrder, getSubmission, movesOf } from '../../support/orders';
import { addActor, granted } from '../../support/people';
import { exceptionsOf } from '../../support/upkeep';

const recall = (
  desk: Desk,
  order: { id: Parameters<typeof recallOrder>[2]['id']; version: number },
  reason = 'Paid by another bank',
  by: Actor = desk.team.maker,
) =>
  recallOrder({ db: desk.db, provider: desk.provider, now: desk.clock.now }, granted(by, 'payments:stop'), {
    id: order.id,
    version: order.version,
    reason,
  });

/** An order that the provider has refused to look at, as the key is locked. */
async function notAdmitted(desk: Desk) {
  const refusal = { http: 403, code: 100, message: 'API key is locked' };
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'refuse_before', refusal }] });
  const order = await desk.approved();
  await work(desk.engine);
  return order;
}

describe('recalling an approved payment', () => {
  it('is done by one person before it was sent', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    expect(await recall(desk, order)).toEqual({ ok: true, value: 'withdrawn' });
    await workToTheEnd(desk);
    expect(await movesOf(desk.db, order.id)).toEqual(['create', 'submit', 'approve', 'recall']);
    expect(spent(desk)).toBe(0n);
  });

  it('is done by an admin, who may have switched off its approver', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    await desk.sql`update users set is_active = false where id = ${desk.team.approver.id}`;
    const admin = await addActor(desk.db, 'admin', 'Petra Admin');
    expect(await recall(desk, order, 'Its approver was switched off', admin)).toMatchObject({ ok: true });
    await workToTheEnd(desk);
    expect(spent(desk)).toBe(0n);
  });

  it('does not withdraw what the bank has, and polls it', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    // A database that was put back to before the sending has no attempt of it.
    await desk.provider.createPayment(wireOrder(identified(await getOrder(desk.db, order.id))));
    desk.clock.advance(2_000);
    expect(await recall(desk, order)).toMatchObject({ error: 'at_provider' });
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  it('withdraws an unsent payment while the bank does not answer, and says so', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    expect(await recall(desk, order)).toEqual({ ok: true, value: 'withdrawn_unasked' });
    expect(await stateOf(desk, order)).toBe('withdrawn');
  });

  it('is refused in a restored database while the bank does not answer', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    desk.sandbox.faults.set({ rules: [{ call: 'paymentStatus', mode: 'error_before' }] });
    await desk.sql`insert into restores (reason, detected_at, audit_sequence) values ('declared', now(), 0)`;
    expect(await recall(desk, order)).toMatchObject({ error: 'not_asked' });
    expect(await stateOf(desk, order)).toBe('approved');
  });

  it('requires a reason', async () => {
    const desk = await openDesk();
    expect(await recall(desk, await desk.approved(), '  ')).toMatchObject({ error: 'recall_reason_missing' });
  });

  it('only looks up a payment that may have been sent, and leaves the decision to two people', async () => {
    const desk = await openDesk();
    const order = await notAdmitted(desk);
    expect(await recall(desk, order)).toEqual({ ok: true, value: 'looked_up' });
    desk.sandbox.faults.clear();
    for (let minute = 0; minute < 90; minute += 1) {
      await work(desk.engine);
      desk.clock.advance(60_000);
    }
    expect(await stateOf(desk, order)).toBe('checking');
    expect(await exceptionsOf(desk, order)).toMatchObject([{ kind: 'not_found', closedAt: null }]);
    expect(spent(desk)).toBe(0n);
  });

  it('polls a payment of unknown outcome that the provider has', async () => {
    const desk = await openDesk();
    const refusal = { http: 403 };
    desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'refuse_after', refusal, times: 1 }] });
    const order = await desk.approved();
    await work(desk.engine);
    expect((await recall(desk, order)).ok).toBe(true);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'cleared' }]);
  });

  it('is refused while a worker is sending it', async () => {
    const desk = await openDesk();
    const order = await notAdmitted(desk);
    const { leaseUntil } = await getSubmission(desk.db, order.id);
    expect(leaseUntil).toBeNull();
    const until = new Date(desk.clock.now().getTime() + 60_000).toISOString();
    await desk.sql`update submissions set lease_until = ${until} where order_id = ${order.id}`;
    expect(await recall(desk, order)).toMatchObject({ error: 'being_sent' });
  });

  it('either wins or loses against the engine', async () => {
    const desk = await openDesk();
    for (let round = 0; round < 10; round += 1) {
      const order = await desk.approved();
      const [recalled] = await Promise.all([recall(desk, order), work(desk.engine)]);
      await workToTheEnd(desk);
      const state = await stateOf(desk, order);
      if (recalled.ok && recalled.value === 'withdrawn') expect(state).toBe('withdrawn');
      else expect(state).toBe('completed');
    }
  });
});

it('is refused in the database for an order that was sent', async () => {
  const desk = await openDesk();
  const order = await desk.approved();
  await desk.sql`insert into attempts (order_id, number, fence, call, started_at) values (${order.id}, 1, 1, 'create', now())`;
  await expect(desk.sql`update orders set state = 'withdrawn' where id = ${order.id}`).rejects.toThrow(
    'stopped before it was sent',
  );
});
