import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { groupIban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import {
  costOfOne,
  type Desk,
  openDesk,
  paymentsAtProvider,
  spent,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine';
import { getOrder, movesOf, value } from '../../support/orders';
import { agreeOnPolicy, everything } from '../../support/policy';
import { exceptionsOf, heldOrder, hourMs, tend, upkeepOf } from '../../support/upkeep';

/** The desk's own account, with its balance at the sandbox. */
const wholeBalance = fromDecimal('100000.00');

/** A client that counts what it is asked. */
function counting(provider: ProviderClient) {
  const asked: string[] = [];
  const spied: ProviderClient = {
    ...provider,
    listAccounts: (...args) => {
      asked.push('listAccounts');
      return provider.listAccounts(...args);
    },
  };
  return { provider: spied, asked };
}

async function comeDue(desk: Desk): Promise<void> {
  desk.clock.advance(hourMs);
  await tend(desk);
}

describe('a held order', () => {
  test('is not sent before its time', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.clock.advance(hourMs - 1);
    await tend(desk);
    await work(desk.engine);
    expect(await stateOf(desk, order)).toBe('held');
    expect(spent(desk)).toBe(0n);
  });

  test('is released when due, sent once and completed', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    await comeDue(desk);
    await workToTheEnd(desk);
    expect(await movesOf(desk.db, order.id)).toEqual([
      'create',
      'submit',
      'hold',
      'release',
      'claim',
      'accept',
      'complete',
    ]);
    expect(await paymentsAtProvider(desk, order.externalPaymentId)).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
  });

  test('is released once by two concurrent upkeeps', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.clock.advance(hourMs);
    await Promise.all([tend(desk, upkeepOf(desk)), tend(desk, upkeepOf(desk))]);
    await workToTheEnd(desk);
    expect((await movesOf(desk.db, order.id)).filter((move) => move === 'release')).toHaveLength(1);
    expect(spent(desk)).toBe(costOfOne);
  });

  test('is not released after withdrawal', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    value(await withdrawOrder({ db: desk.db, now: desk.clock.now }, desk.team.drafting, order));
    await comeDue(desk);
    expect(await stateOf(desk, order)).toBe('withdrawn');
  });

  test('waits with back-off, without being stopped, during an outage of the provider', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.clock.advance(hourMs);
    desk.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before' }] });
    const { provider, asked } = counting(desk.provider);
    const upkeep = upkeepOf(desk, provider);
    for (const waitMs of [0, 1_000, 1_000, 1_000, 3_000]) {
      desk.clock.advance(waitMs);
      await upkeep.turn();
    }
    expect(asked).toHaveLength(3);
    expect(await getOrder(desk.db, order.id)).toMatchObject({ state: 'held', stopReason: null });
    desk.sandbox.faults.clear();
    desk.clock.advance(60_000);
    await tend(desk, upkeep);
    expect(await stateOf(desk, order)).toBe('approved');
  });

  test('continues soon if single replies of the provider are missing', async () => {
    const desk = await openDesk();
    for (let made = 1; made <= 8; made += 1) await heldOrder(desk, { amount: fromDecimal(`${made}.00`) });
    desk.clock.advance(hourMs);
    let asked = 0;
    const commission: ProviderClient['commission'] = async (...request) => {
      asked += 1;
      if (asked % 3 === 0) throw new ProviderFault('timeout', 'no whole reply');
      return desk.provider.commission(...request);
    };
    const upkeep = upkeepOf(desk, { ...desk.provider, commission });
    for (let turn = 0; turn < 4; turn += 1) {
      await upkeep.turn();
      desk.clock.advance(2_500);
    }
    const [left] = await desk.sql`select count(*)::int as held from orders where state = 'held'`;
    expect(left).toEqual({ held: 0 });
  });

  test.each(['listAccounts', 'commission'] as const)(
    'waits while a wrong key is refused: %s',
    async (call) => {
      const desk = await openDesk();
      const order = await heldOrder(desk);
      desk.clock.advance(hourMs);
      const wrong = desk.clientWith({ apiKey: 'wrong' });
      await tend(desk, upkeepOf(desk, { ...desk.provider, [call]: wrong[call] }));
      expect(await getOrder(desk.db, order.id)).toMatchObject({ stopReason: null });
    },
  );
});

describe('a held order without sufficient balance', () => {
  test('stays held, shows the missing amount, and becomes an exception', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk, { amount: wholeBalance });
    await comeDue(desk);
    const { state, stopReason } = await getOrder(desk.db, order.id);
    expect(state).toBe('held');
    expect(stopReason).toBe(
      `Insufficient balance: ${groupIban(desk.account)} has 100,000.00 EUR; this payment needs 100,000.35 EUR.`,
    );
    expect(await exceptionsOf(desk, order)).toMatchObject([
      { kind: 'not_released', why: stopReason, closedAt: null },
    ]);
    expect((await movesOf(desk.db, order.id)).slice(-2)).toEqual(['stopped', 'exception_opened']);
  });

  test('is stopped once, and not checked again automatically', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk, { amount: wholeBalance });
    await comeDue(desk);
    const before = await movesOf(desk.db, order.id);
    desk.clock.advance(hourMs);
    await tend(desk);
    expect(await movesOf(desk.db, order.id)).toEqual(before);
  });

  test('is sent if the balance covers amount and commission to the cent', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk, { amount: fromDecimal('99999.65') });
    await comeDue(desk);
    await workToTheEnd(desk);
    expect(await stateOf(desk, order)).toBe('completed');
  });

  test('is counted with the others due on the account', async () => {
    const desk = await openDesk();
    const orders = [];
    for (const reference of ['one', 'two', 'three']) {
      orders.push(await heldOrder(desk, { amount: fromDecimal('40000.00'), reference }));
    }
    await comeDue(desk);
    const states = await Promise.all(orders.map((order) => stateOf(desk, order)));
    expect(states.toSorted()).toEqual(['approved', 'approved', 'held']);
  });

  test('is counted with pending payments, which the balance may not include', async () => {
    const desk = await openDesk();
    await desk.approved({ amount: fromDecimal('60000.00') });
    await work(desk.engine);
    const order = await heldOrder(desk, { amount: fromDecimal('50000.00') });
    await comeDue(desk);
    expect((await getOrder(desk.db, order.id)).stopReason).toMatch(
      /payments in progress take 60,000.35 EUR; this payment needs 50,000.35 EUR/,
    );
  });

  test('does not delay the ones behind it', async () => {
    const desk = await openDesk();
    await heldOrder(desk, { amount: wholeBalance });
    const behind = await heldOrder(desk);
    await comeDue(desk);
    expect(await stateOf(desk, behind)).toBe('approved');
  });

  test('may be withdrawn, which closes its exception', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk, { amount: wholeBalance });
    await comeDue(desk);
    value(await withdrawOrder({ db: desk.db, now: desk.clock.now }, desk.team.drafting, order));
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'withdrawn' }]);
  });

  test('may be rescheduled, and then needs another approval', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk, { amount: wholeBalance });
    await comeDue(desk);
    const later = new Date(desk.clock.now().getTime() + hourMs);
    value(await rescheduleHeld({ db: desk.db, now: desk.clock.now }, desk.team.drafting, order, later));
    expect(await getOrder(desk.db, order.id)).toMatchObject({
      state: 'awaiting_approval',
      version: 2,
      stopReason: null,
    });
    expect(await exceptionsOf(desk, order)).toMatchObject([{ outcome: 'withdrawn' }]);
  });
});

describe('a held order that a rule blocks', () => {
  test('is stopped if the policy in force requires more approvals', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    await agreeOnPolicy(desk.db, {
      bands: [everything(2)],
    });
    await comeDue(desk);
    expect(await getOrder(desk.db, order.id)).toMatchObject({
      state: 'held',
      stopReason: expect.stringMatching(/asks for 2 approvers, and this order has 1/),
    });
  });

  test('is stopped if it exceeds a new limit', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    await agreeOnPolicy(desk.db, { limits: [{ scope: 'account', period: 'day', amount: '10.00' }] });
    await comeDue(desk);
    expect((await getOrder(desk.db, order.id)).stopReason).toMatch(/exceeds the limit .* by EUR 2\.50/);
  });

  test('is stopped if its account is not an own one', async () => {
    const desk = await openDesk();
    const order = await heldOrder(desk);
    desk.clock.advance(hourMs);
    const listAccounts: ProviderClient['listAccounts'] = async () => ({ ok: true, value: [] });
    await tend(desk, upkeepOf(desk, { ...desk.provider, listAccounts }));
    expect((await getOrder(desk.db, order.id)).stopReason).toBe(
      `${groupIban(desk.account)} is not one of our accounts.`,
    );
  });

  test('is stopped if it is stored incorrectly, without delaying others', async () => {
    const desk = await openDesk();
    const damaged = await heldOrder(desk);
    const behind = await heldOrder(desk);
    // A submission that nothing led to: the one of its release cannot be made.
    await desk.db.execute(sql`alter table submissions disable trigger guard`);
    await desk.db.execute(sql`insert into submissions (order_id, version, hash, phase)
      values (${damaged.id}, ${damaged.version}, ${damaged.hash}, 'done')`);
    await desk.db.execute(sql`alter table submissions enable trigger guard`);
    desk.clock.advance(hourMs);
    const upkeep = upkeepOf(desk);
    await expect(upkeep.turn()).rejects.toThrow();
    await tend(desk, upkeep);
    expect((await getOrder(desk.db, damaged.id)).stopReason).toMatch(/could not be checked/);
    expect(await stateOf(desk, behind)).toBe('approved');
  });
});

test('lists the accounts once for a group of sixty held orders', async () => {
  const desk = await openDesk();
  for (let made = 0; made < 60; made += 1) await heldOrder(desk, { reference: `Held ${made}` });
  desk.clock.advance(hourMs);
  const { provider, asked } = counting(desk.provider);
  await tend(desk, upkeepOf(desk, provider));
  expect(asked).toHaveLength(2);
});
