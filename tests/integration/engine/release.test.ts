import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { fromDecimal } from '@/lib/kernel/money';
import { rescheduleHeld } from '@/lib/orders/drafts/reschedule-held';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import {
  type App,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { exceptionsOf, heldOrder, hourMs, tend, upkeepOf } from '../../support/engine/upkeep';
import { getOrder, movesOf, value } from '../../support/orders/orders';
import { applyPolicy, everything } from '../../support/people/policy';

/** The app's own account, with its balance at the sandbox. */
const wholeBalance = fromDecimal('100000.00');

/** A client that counts what it is asked. */
function counting(provider: ProviderClient) {
  const requested: string[] = [];
  const spied: ProviderClient = {
    ...provider,
    listAccounts: (...args) => {
      requested.push('listAccounts');
      return provider.listAccounts(...args);
    },
  };
  return { provider: spied, requested };
}

async function makeDue(app: App): Promise<void> {
  app.clock.advance(hourMs);
  await tend(app);
}

describe('a held order', () => {
  test('is not sent before its time', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(hourMs - 1);
    await tend(app);
    await work(app.engine);
    expect(await stateOf(app, order)).toBe('held');
    expect(spent(app)).toBe(0n);
  });

  test('is released when due, sent once and completed', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    await makeDue(app);
    await workToTheEnd(app);
    expect(await movesOf(app.db, order.id)).toEqual([
      'create',
      'submit',
      'hold',
      'release',
      'claim',
      'accept',
      'complete',
    ]);
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
  });

  test('is released once by two concurrent upkeeps', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(hourMs);
    await Promise.all([tend(app, upkeepOf(app)), tend(app, upkeepOf(app))]);
    await workToTheEnd(app);
    expect((await movesOf(app.db, order.id)).filter((move) => move === 'release')).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
  });

  test('is not released after withdrawal', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    value(await withdrawOrder({ db: app.db, now: app.clock.now }, app.team.drafting, order));
    await makeDue(app);
    expect(await stateOf(app, order)).toBe('withdrawn');
  });

  test('waits with back-off, without being stopped, during an outage of the provider', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(hourMs);
    app.sandbox.faults.set({ rules: [{ call: 'listAccounts', mode: 'error_before' }] });
    const { provider, requested } = counting(app.provider);
    const upkeep = upkeepOf(app, provider);
    for (const waitMs of [0, 1_000, 1_000, 1_000, 3_000]) {
      app.clock.advance(waitMs);
      await upkeep.turn();
    }
    expect(requested).toHaveLength(3);
    expect(await getOrder(app.db, order.id)).toMatchObject({ state: 'held', stopReason: null });
    app.sandbox.faults.clear();
    app.clock.advance(60_000);
    await tend(app, upkeep);
    expect(await stateOf(app, order)).toBe('approved');
  });

  test('continues soon if single replies of the provider are missing', async () => {
    const app = await startApp();
    for (let made = 1; made <= 8; made += 1) await heldOrder(app, { amount: fromDecimal(`${made}.00`) });
    app.clock.advance(hourMs);
    let requested = 0;
    const commission: ProviderClient['commission'] = async (...request) => {
      requested += 1;
      if (requested % 3 === 0) throw new ProviderFault('timeout', 'no whole reply');
      return app.provider.commission(...request);
    };
    const upkeep = upkeepOf(app, { ...app.provider, commission });
    for (let turn = 0; turn < 4; turn += 1) {
      await upkeep.turn();
      app.clock.advance(2_500);
    }
    const [left] = await app.sql`select count(*)::int as held from orders where state = 'held'`;
    expect(left).toEqual({ held: 0 });
  });

  test.each(['listAccounts', 'commission'] as const)(
    'waits while a wrong key is refused: %s',
    async (call) => {
      const app = await startApp();
      const order = await heldOrder(app);
      app.clock.advance(hourMs);
      const wrong = app.clientWith({ apiKey: 'wrong' });
      await tend(app, upkeepOf(app, { ...app.provider, [call]: wrong[call] }));
      expect(await getOrder(app.db, order.id)).toMatchObject({ stopReason: null });
    },
  );
});

describe('a held order without sufficient balance', () => {
  test('stays held, shows the missing amount, and becomes an exception', async () => {
    const app = await startApp();
    const order = await heldOrder(app, { amount: wholeBalance });
    await makeDue(app);
    const { state, stopReason } = await getOrder(app.db, order.id);
    expect(state).toBe('held');
    expect(stopReason).toBe(
      `Insufficient balance: ${groupIban(app.account)} has 100,000.00 EUR; this payment needs 100,000.35 EUR.`,
    );
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_released', why: stopReason, closedAt: null },
    ]);
    expect((await movesOf(app.db, order.id)).slice(-2)).toEqual(['stopped', 'exception_opened']);
  });

  test('is stopped once, and not checked again automatically', async () => {
    const app = await startApp();
    const order = await heldOrder(app, { amount: wholeBalance });
    await makeDue(app);
    const before = await movesOf(app.db, order.id);
    app.clock.advance(hourMs);
    await tend(app);
    expect(await movesOf(app.db, order.id)).toEqual(before);
  });

  test('is sent if the balance covers amount and commission to the cent', async () => {
    const app = await startApp();
    const order = await heldOrder(app, { amount: fromDecimal('99999.65') });
    await makeDue(app);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
  });

  test('is counted with the others due on the account', async () => {
    const app = await startApp();
    const orders = [];
    for (const reference of ['one', 'two', 'three']) {
      orders.push(await heldOrder(app, { amount: fromDecimal('40000.00'), reference }));
    }
    await makeDue(app);
    const states = await Promise.all(orders.map((order) => stateOf(app, order)));
    expect(states.toSorted()).toEqual(['approved', 'approved', 'held']);
  });

  test('is counted with pending payments, which the balance may not include', async () => {
    const app = await startApp();
    await app.approved({ amount: fromDecimal('60000.00') });
    await work(app.engine);
    const order = await heldOrder(app, { amount: fromDecimal('50000.00') });
    await makeDue(app);
    expect((await getOrder(app.db, order.id)).stopReason).toMatch(
      /payments in progress take 60,000.35 EUR; this payment needs 50,000.35 EUR/,
    );
  });

  test('does not delay the ones behind it', async () => {
    const app = await startApp();
    await heldOrder(app, { amount: wholeBalance });
    const behind = await heldOrder(app);
    await makeDue(app);
    expect(await stateOf(app, behind)).toBe('approved');
  });

  test('may be withdrawn, which closes its exception', async () => {
    const app = await startApp();
    const order = await heldOrder(app, { amount: wholeBalance });
    await makeDue(app);
    value(await withdrawOrder({ db: app.db, now: app.clock.now }, app.team.drafting, order));
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'withdrawn' }]);
  });

  test('may be rescheduled, and then needs another approval', async () => {
    const app = await startApp();
    const order = await heldOrder(app, { amount: wholeBalance });
    await makeDue(app);
    const later = new Date(app.clock.now().getTime() + hourMs);
    value(await rescheduleHeld({ db: app.db, now: app.clock.now }, app.team.drafting, order, later));
    expect(await getOrder(app.db, order.id)).toMatchObject({
      state: 'awaiting_approval',
      version: 2,
      stopReason: null,
    });
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'withdrawn' }]);
  });
});

describe('a held order that a rule blocks', () => {
  test('is stopped if the policy in force requires more approvals', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    await applyPolicy(app.db, {
      bands: [everything(2)],
    });
    await makeDue(app);
    expect(await getOrder(app.db, order.id)).toMatchObject({
      state: 'held',
      stopReason: expect.stringMatching(/asks for 2 approvers, and this order has 1/),
    });
  });

  test('is stopped if it exceeds a new limit', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    await applyPolicy(app.db, { limits: [{ scope: 'account', period: 'day', amount: '10.00' }] });
    await makeDue(app);
    expect((await getOrder(app.db, order.id)).stopReason).toMatch(/exceeds the limit .* by 2\.50 EUR/);
  });

  test('is stopped if its account is not an own one', async () => {
    const app = await startApp();
    const order = await heldOrder(app);
    app.clock.advance(hourMs);
    const listAccounts: ProviderClient['listAccounts'] = async () => ({ ok: true, value: [] });
    await tend(app, upkeepOf(app, { ...app.provider, listAccounts }));
    expect((await getOrder(app.db, order.id)).stopReason).toBe(
      `${groupIban(app.account)} is not one of our accounts.`,
    );
  });

  test('is stopped if it is stored incorrectly, without delaying others', async () => {
    const app = await startApp();
    const damaged = await heldOrder(app);
    const behind = await heldOrder(app);
    // A submission that nothing led to: the one of its release cannot be made.
    await app.db.execute(sql`alter table submissions disable trigger guard`);
    await app.db.execute(sql`insert into submissions (order_id, version, hash, phase)
      values (${damaged.id}, ${damaged.version}, ${damaged.hash}, 'done')`);
    await app.db.execute(sql`alter table submissions enable trigger guard`);
    app.clock.advance(hourMs);
    const upkeep = upkeepOf(app);
    await expect(upkeep.turn()).rejects.toThrow();
    await tend(app, upkeep);
    expect((await getOrder(app.db, damaged.id)).stopReason).toMatch(/could not be checked/);
    expect(await stateOf(app, behind)).toBe('approved');
  });
});

test('lists the accounts once for a group of sixty held orders', async () => {
  const app = await startApp();
  for (let made = 0; made < 60; made += 1) await heldOrder(app, { reference: `Held ${made}` });
  app.clock.advance(hourMs);
  const { provider, requested } = counting(app.provider);
  await tend(app, upkeepOf(app, provider));
  expect(requested).toHaveLength(2);
});
