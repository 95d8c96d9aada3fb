import { describe, expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { runningBatch, statesOf, turnsOf } from '../../support/batches/app-batches';
import { getBatch, seenDryRun } from '../../support/batches/batches';
import { resumeSeen } from '../../support/batches/resumed-batches';
import {
  costOfOne,
  spent,
  startApp,
  stateOf,
  work,
  workFor,
  workToTheEnd,
} from '../../support/engine/engine';
import { hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { draftOrder, getOrder, sepa, submit, value } from '../../support/orders/orders';
import { applyPolicy } from '../../support/people/policy';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

const twoDaysMs = 48 * hourMs;

function nextNoon(after: Date): Date {
  const noon = new Date(after).setUTCHours(12, 0, 0, 0);
  return new Date(noon < after.getTime() ? noon + 24 * hourMs : noon);
}

describe('an approved payment that was not sent for two days', () => {
  it('counts for limits on the day on which it is sent', async () => {
    const app = await startApp();
    await applyPolicy(app.db, { limits: [{ scope: 'account', period: 'day', amount: '20.00' }] });
    const first = await app.approved();
    app.clock.advance(twoDaysMs);
    // In the middle of a day: the minutes until it is completed must not lead into the next one.
    app.clock.advanceTo(nextNoon(app.clock.now()));
    await tend(app);
    await workFor(app, 2);
    expect(await stateOf(app, first)).toBe('completed');
    const draft = await draftOrder(app.db, app.team, sepa({ account: app.account, reference: 'Second' }));
    expect(await submit(app.db, app.team, draft, app.clock.now)).toMatchObject({
      ok: false,
      error: { kind: 'over_limit' },
    });
  });

  it('is stopped if a cached statement has the same payment since, made elsewhere', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.clock.advance(twoDaysMs);
    const date = localDate(app.clock.now().toISOString().slice(0, 10));
    const { reference: details, beneficiaryAccount: counterpartyAccount } = order;
    await cacheEntries(app.db, [cachedEntry({ account: app.account, date, details, counterpartyAccount })]);
    await tend(app);
    await workFor(app, 2);
    expect(await getOrder(app.db, order.id)).toMatchObject({
      state: 'approved',
      stopReason: expect.stringContaining('The statement has the same payment'),
    });
    expect(spent(app)).toBe(0n);
  });

  it('is stopped if the statement at the bank has the same payment since, made elsewhere', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.clock.advance(twoDaysMs);
    const wire = wireOrder(identified(await getOrder(app.db, order.id)));
    await app.provider.createPayment({ ...wire, externalPaymentId: newExternalPaymentId() });
    app.clock.advance(2_000);
    await tend(app);
    await workFor(app, 2);
    expect(await stateOf(app, order)).toBe('approved');
    expect(spent(app)).toBe(costOfOne);
  });

  it('is stopped if one of several duplicates was sent since, whichever comes first', async () => {
    const app = await startApp();
    const order = await app.approved();
    const waiting = await app.approved();
    const paid = await app.approved();
    const later = new Date(app.clock.now().getTime() + twoDaysMs + hourMs).toISOString();
    await app.sql`update submissions set due_at = ${later} where order_id in (${order.id}, ${waiting.id})`;
    await work(app.engine);
    app.clock.advance(2_000);
    await work(app.engine);
    expect(await stateOf(app, paid)).toBe('completed');
    app.clock.advance(twoDaysMs);
    const at = app.clock.now().toISOString();
    await app.sql`update submissions set checked_at = ${at} where order_id = ${waiting.id}`;
    await tend(app);
    const { stopReason } = await getOrder(app.db, order.id);
    expect(stopReason).toContain('The same payment was sent');
    // An approved payment has no date to be moved to.
    expect(stopReason).toContain('stop it');
    expect(stopReason).not.toContain('another date');
  });

  it('does not wait for another whose commission the bank does not give', async () => {
    const app = await startApp();
    const unanswered = await app.approved({ amount: fromDecimal('13.13') });
    const order = await app.approved();
    app.clock.advance(twoDaysMs);
    const upkeep = upkeepOf(app, {
      ...app.provider,
      commission: async (request, options) => {
        if (request.amount === '13.13') throw new ProviderFault('timeout', 'no reply');
        return app.provider.commission(request, options);
      },
    });
    await tend(app, upkeep);
    await workFor(app, 2);
    expect(await stateOf(app, unanswered)).toBe('approved');
    expect(await stateOf(app, order)).toBe('completed');
    expect(spent(app)).toBe(costOfOne);
  });

  it('does not wait for another that cannot be read, which is stopped', async () => {
    const app = await startApp();
    const damaged = await app.approved();
    const order = await app.approved({ reference: 'Other' });
    app.clock.advance(twoDaysMs);
    const upkeep = upkeepOf(app, {
      ...app.provider,
      paymentStatus: async (reference, options) => {
        if (reference.externalPaymentId === damaged.externalPaymentId) throw new Error('damaged');
        return app.provider.paymentStatus(reference, options);
      },
    });
    await expect(upkeep.turn()).rejects.toThrow('damaged');
    await workFor(app, 2);
    expect((await getOrder(app.db, damaged.id)).stopReason).toContain('could not be checked');
    expect(await stateOf(app, order)).toBe('completed');
  });

  it('is sent if the balance covers it, though not another one as old', async () => {
    const app = await startApp();
    const one = await app.approved({ amount: fromDecimal('60000.00'), reference: 'One' });
    const other = await app.approved({ amount: fromDecimal('60000.00'), reference: 'Other' });
    app.clock.advance(twoDaysMs);
    await tend(app);
    await workFor(app, 2);
    expect([await stateOf(app, one), await stateOf(app, other)].toSorted()).toEqual([
      'approved',
      'completed',
    ]);
  });
});

it('a running batch that was checked two days ago is paused before another row becomes a payment', async () => {
  const app = await startApp();
  const batch = await runningBatch(app, 3);
  app.clock.advance(twoDaysMs);
  const turns = turnsOf(app);
  for (let turn = 0; turn < 3; turn += 1) await turns.turn();
  expect(await app.sql`select from orders where batch_id = ${batch.id}`).toHaveLength(0);
  await tend(app);
  for (let turn = 0; turn < 3; turn += 1) await turns.turn();
  await work(app.engine);
  const [row] = await app.sql`select state, paused_automatically from batches where id = ${batch.id}`;
  expect(row).toEqual({ state: 'paused', paused_automatically: true });
  expect(spent(app)).toBe(0n);
});

it('rows of a resumed batch count for limits on the day of its second check', async () => {
  const app = await startApp();
  const { id } = await runningBatch(app, 3);
  const turns = turnsOf(app);
  while (await turns.turn());
  app.clock.advance(twoDaysMs);
  await tend(app);
  const parts = { ...app, now: app.clock.now };
  const paused = await getBatch(app.db, id);
  const seen = await seenDryRun(parts, paused);
  const { countsOn } = value(await resumeSeen(parts, app.team.approving, paused, seen));
  const days = await app.sql`select distinct counts_on::text from orders where batch_id = ${id}`;
  expect(days).toEqual([{ counts_on: countsOn }]);
  expect(countsOn).not.toBe(paused.countsOn);
  await tend(app);
  await workToTheEnd(app);
  expect(await statesOf(app, id)).toEqual(['completed', 'completed', 'completed']);
});
