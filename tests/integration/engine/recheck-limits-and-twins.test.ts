import { describe, expect, it } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newExternalPaymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { getBatch, seenDryRun } from '../../support/batches';
import { runningBatch, statesOf, turnsOf } from '../../support/batches-of-a-desk';
import { cachedEntry, keepEntries } from '../../support/cached-entries';
import { costOfOne, openDesk, spent, stateOf, work, workFor, workToTheEnd } from '../../support/engine';
import { draftOrder, getOrder, sepa, submit, value } from '../../support/orders';
import { agreeOnPolicy } from '../../support/policy';
import { resumeSeen } from '../../support/resumed-batches';
import { hourMs, tend, upkeepOf } from '../../support/upkeep';

const twoDaysMs = 48 * hourMs;

function nextNoon(after: Date): Date {
  const noon = new Date(after).setUTCHours(12, 0, 0, 0);
  return new Date(noon < after.getTime() ? noon + 24 * hourMs : noon);
}

describe('an approved payment that was not sent for two days', () => {
  it('counts for limits on the day on which it is sent', async () => {
    const desk = await openDesk();
    await agreeOnPolicy(desk.db, { limits: [{ scope: 'account', period: 'day', amount: '20.00' }] });
    const first = await desk.approved();
    desk.clock.advance(twoDaysMs);
    // In the middle of a day: the minutes until it is completed must not lead into the next one.
    desk.clock.advanceTo(nextNoon(desk.clock.now()));
    await tend(desk);
    await workFor(desk, 2);
    expect(await stateOf(desk, first)).toBe('completed');
    const draft = await draftOrder(desk.db, desk.team, sepa({ account: desk.account, reference: 'Second' }));
    expect(await submit(desk.db, desk.team, draft, desk.clock.now)).toMatchObject({
      ok: false,
      error: { kind: 'over_limit' },
    });
  });

  it('is stopped if a cached statement has the same payment since, made elsewhere', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    desk.clock.advance(twoDaysMs);
    const date = localDate(desk.clock.now().toISOString().slice(0, 10));
    const { reference: details, beneficiaryAccount: counterpartyAccount } = order;
    await keepEntries(desk.db, [cachedEntry({ account: desk.account, date, details, counterpartyAccount })]);
    await tend(desk);
    await workFor(desk, 2);
    expect(await getOrder(desk.db, order.id)).toMatchObject({
      state: 'approved',
      stopReason: expect.stringContaining('The statement has the same payment'),
    });
    expect(spent(desk)).toBe(0n);
  });

  it('is stopped if the statement at the bank has the same payment since, made elsewhere', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    desk.clock.advance(twoDaysMs);
    const wire = wireOrder(identified(await getOrder(desk.db, order.id)));
    await desk.provider.createPayment({ ...wire, externalPaymentId: newExternalPaymentId() });
    desk.clock.advance(2_000);
    await tend(desk);
    await workFor(desk, 2);
    expect(await stateOf(desk, order)).toBe('approved');
    expect(spent(desk)).toBe(costOfOne);
  });

  it('is stopped if one of several duplicates was sent since, whichever comes first', async () => {
    const desk = await openDesk();
    const order = await desk.approved();
    const waiting = await desk.approved();
    const paid = await desk.approved();
    const later = new Date(desk.clock.now().getTime() + twoDaysMs + hourMs).toISOString();
    await desk.sql`update submissions set due_at = ${later} where order_id in (${order.id}, ${waiting.id})`;
    await work(desk.engine);
    desk.clock.advance(2_000);
    await work(desk.engine);
    expect(await stateOf(desk, paid)).toBe('completed');
    desk.clock.advance(twoDaysMs);
    const at = desk.clock.now().toISOString();
    await desk.sql`update submissions set checked_at = ${at} where order_id = ${waiting.id}`;
    await tend(desk);
    const { stopReason } = await getOrder(desk.db, order.id);
    expect(stopReason).toContain('The same payment was sent');
    // An approved payment has no date to be moved to.
    expect(stopReason).toContain('stop it');
    expect(stopReason).not.toContain('another date');
  });

  it('does not wait for another whose commission the bank does not give', async () => {
    const desk = await openDesk();
    const unanswered = await desk.approved({ amount: fromDecimal('13.13') });
    const order = await desk.approved();
    desk.clock.advance(twoDaysMs);
    const upkeep = upkeepOf(desk, {
      ...desk.provider,
      commission: async (request, options) => {
        if (request.amount === '13.13') throw new ProviderFault('timeout', 'no reply');
        return desk.provider.commission(request, options);
      },
    });
    await tend(desk, upkeep);
    await workFor(desk, 2);
    expect(await stateOf(desk, unanswered)).toBe('approved');
    expect(await stateOf(desk, order)).toBe('completed');
    expect(spent(desk)).toBe(costOfOne);
  });

  it('does not wait for another that cannot be read, which is stopped', async () => {
    const desk = await openDesk();
    const damaged = await desk.approved();
    const order = await desk.approved({ reference: 'Other' });
    desk.clock.advance(twoDaysMs);
    const upkeep = upkeepOf(desk, {
      ...desk.provider,
      paymentStatus: async (reference, options) => {
        if (reference.externalPaymentId === damaged.externalPaymentId) throw new Error('damaged');
        return desk.provider.paymentStatus(reference, options);
      },
    });
    await expect(upkeep.turn()).rejects.toThrow('damaged');
    await workFor(desk, 2);
    expect((await getOrder(desk.db, damaged.id)).stopReason).toContain('could not be checked');
    expect(await stateOf(desk, order)).toBe('completed');
  });

  it('is sent if the balance covers it, though not another one as old', async () => {
    const desk = await openDesk();
    const one = await desk.approved({ amount: fromDecimal('60000.00'), reference: 'One' });
    const other = await desk.approved({ amount: fromDecimal('60000.00'), reference: 'Other' });
    desk.clock.advance(twoDaysMs);
    await tend(desk);
    await workFor(desk, 2);
    expect([await stateOf(desk, one), await stateOf(desk, other)].toSorted()).toEqual([
      'approved',
      'completed',
    ]);
  });
});

it('a running batch that was checked two days ago is paused before another row becomes a payment', async () => {
  const desk = await openDesk();
  const batch = await runningBatch(desk, 3);
  desk.clock.advance(twoDaysMs);
  const turns = turnsOf(desk);
  for (let turn = 0; turn < 3; turn += 1) await turns.turn();
  expect(await desk.sql`select from orders where batch_id = ${batch.id}`).toHaveLength(0);
  await tend(desk);
  for (let turn = 0; turn < 3; turn += 1) await turns.turn();
  await work(desk.engine);
  const [row] = await desk.sql`select state, paused_automatically from batches where id = ${batch.id}`;
  expect(row).toEqual({ state: 'paused', paused_automatically: true });
  expect(spent(desk)).toBe(0n);
});

it('rows of a resumed batch count for limits on the day of its second check', async () => {
  const desk = await openDesk();
  const { id } = await runningBatch(desk, 3);
  const turns = turnsOf(desk);
  while (await turns.turn());
  desk.clock.advance(twoDaysMs);
  await tend(desk);
  const parts = { ...desk, now: desk.clock.now };
  const paused = await getBatch(desk.db, id);
  const seen = await seenDryRun(parts, paused);
  const { countsOn } = value(await resumeSeen(parts, desk.team.approving, paused, seen));
  const days = await desk.sql`select distinct counts_on::text from orders where batch_id = ${id}`;
  expect(days).toEqual([{ counts_on: countsOn }]);
  expect(countsOn).not.toBe(paused.countsOn);
  await tend(desk);
  await workToTheEnd(desk);
  expect(await statesOf(desk, id)).toEqual(['completed', 'completed', 'completed']);
});
