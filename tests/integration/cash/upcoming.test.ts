import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listComingGroups, listComingOrders } from '@/lib/cash/upcoming';
import { iban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { type OrderState, orderStates } from '@/lib/kernel/states/order-states';
import { approvedBatch, payment, runningBatch, submittedBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import {
  approvedOrder,
  heldOrder,
  orderIn,
  ownAccount,
  sepa,
  submittedOrder,
} from '../../support/orders/orders';

const cutOff = { timeZone: 'Europe/Vilnius', sepa: '15:00', swift: '14:00' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('the forecast', () => {
  test('includes every open order except drafts, as certain once approved', async () => {
    const { db, team } = await createFixture();
    const made = new Map<string, OrderState>();
    for (const state of orderStates) made.set((await orderIn(state, db, team)).id, state);
    const listed = await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 50 });
    expect(new Map(listed.map(({ state, certainty }) => [state, certainty]))).toEqual(
      new Map([
        ['awaiting_approval', 'likely'],
        ['held', 'certain'],
        ['approved', 'certain'],
        ['sending', 'certain'],
        ['checking', 'certain'],
        ['pending', 'certain'],
      ]),
    );
    expect(listed.every(({ id, state }) => made.get(id) === state)).toBe(true);
  });

  test('dates an order on its banking day', async () => {
    const { db, team } = await createFixture();
    // A Saturday; the Monday after it is the first day on which banks settle.
    await approvedOrder(db, team, sepa({ scheduledFor: new Date('2031-03-15T09:00:00Z') }));
    await approvedOrder(
      db,
      team,
      sepa({ network: 'SEPA_INSTANT', scheduledFor: new Date('2031-03-15T09:00:00Z') }),
    );
    const listed = await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 5 });
    expect(listed.map(({ day }) => day).sort()).toEqual(['2031-03-15', '2031-03-17']);
  });

  test('dates a stopped order today, as likely only', async () => {
    const { db, team } = await createFixture();
    const order = await heldOrder(db, team);
    await db.execute(sql`update orders set stop_reason = 'No funds' where id = ${order.id}`);
    const now = inDays(40);
    const [only] = await listComingOrders(db, team.reading, { now, cutOff }, { limit: 5 });
    expect(only).toMatchObject({ id: order.id, certainty: 'likely' });
    expect(only && only.day >= utcDate(now)).toBe(true);
  });

  test('leaves out an order whose entry is cached', async () => {
    const { db, team } = await createFixture();
    const order = await orderIn('pending', db, team);
    await db.execute(sql`
      insert into cached_statements (account, month, covers_to, client_name, opening, closing, credits, debits, credit_count, debit_count, faults, fetched_at, changed_at)
      values (${ownAccount}, '2026-11-01', '2026-11-30', 'Us', 100, 87.50, 0, 12.50, 0, 1, '[]', now(), now())`);
    await db.execute(sql`
      insert into cached_entries (account, month, position, payment_id, network, date, beneficiary_name, counterparty_account, details, amount, direction, running_balance, search_text)
      values (${ownAccount}, '2026-11-01', 0, ${order.paymentId}, 'SEPA', '2026-11-20', 'X', 'Y', 'Z', 12.50, 'outgoing', 87.50, 'z')`);
    expect(await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 5 })).toEqual([]);
  });

  test('leaves out an order whose entry has its identifier only', async () => {
    const { db, team } = await createFixture();
    const order = await orderIn('checking', db, team);
    await db.execute(sql`
      insert into cached_statements (account, month, covers_to, client_name, opening, closing, credits, debits, credit_count, debit_count, faults, fetched_at, changed_at)
      values (${ownAccount}, '2026-11-01', '2026-11-30', 'Us', 100, 87.50, 0, 12.50, 0, 1, '[]', now(), now())`);
    await db.execute(sql`
      insert into cached_entries (account, month, position, payment_id, network, date, beneficiary_name, counterparty_account, details, amount, direction, running_balance, search_text, external_payment_id)
      values (${ownAccount}, '2026-11-01', 0, '77', 'SEPA', '2026-11-20', 'X', 'Y', 'Z', 12.50, 'outgoing', 87.50, 'z', ${order.externalPaymentId})`);
    expect(await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 5 })).toEqual([]);
  });

  test('sums by day, account and direction, with quoted commissions', async () => {
    const { db, team } = await createFixture();
    const scheduledFor = new Date(`${utcDate(inDays(5))}T09:00:00Z`);
    for (const amount of ['10.00', '30.00', '20.00']) {
      await approvedOrder(db, team, sepa({ amount: fromDecimal(amount), scheduledFor }));
    }
    const waiting = await submittedOrder(db, team, sepa({ scheduledFor }));
    await db.execute(sql`alter table order_events disable trigger all`);
    await db.execute(
      sql`update order_events set details = details || '{"commission": "0.35"}' where move = 'submit'`,
    );
    const groups = await listComingGroups(db, team.reading, { now: new Date(), cutOff });
    expect(groups).toMatchObject([
      { certainty: 'certain', account: ownAccount, amount: 60_00n, commission: 1_05n, count: 3, lines: 3 },
      { certainty: 'likely', account: ownAccount, amount: waiting.amount, commission: 35n, count: 1 },
    ]);
    expect(groups[0]?.largest.map(({ amount }) => amount)).toEqual([30_00n, 20_00n, 10_00n]);
    const sent = groups.map((group) => group.sent);
    const page = { limit: 3, offset: 3, sent };
    expect(await listComingOrders(db, team.reading, { now: new Date(), cutOff }, page)).toHaveLength(1);
    expect(
      await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 3, sent: [] }),
    ).toEqual([]);
  });

  test('names the own account that a transfer credits', async () => {
    const { db, team } = await createFixture();
    const other = iban('NL91ABNA0417164300');
    const order = await submittedOrder(db, team, sepa({ beneficiaryAccount: other }));
    for (const [position, account] of [order.account, other].entries()) {
      await db.execute(sql`
        insert into cached_accounts (iban, position, account_type, is_commission, status, balance, fetched_at)
        values (${account}, ${position}, 'OPERATIONAL', false, 'ACTIVE', 0, now())`);
    }
    await db.execute(sql`update orders set is_own_transfer = true where id = ${order.id}`);
    const [group] = await listComingGroups(db, team.reading, { now: new Date(), cutOff });
    expect(group?.toOwnAccount).toBe(other);
  });
});

describe('a pending batch in the forecast', () => {
  test('is one line with its total, likely until approved', async () => {
    const { db, team } = await createFixture();
    const batch = await submittedBatch({ db, team }, [payment(1), payment(2), payment(3)]);
    const listed = await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 5 });
    expect(listed).toMatchObject([
      { kind: 'batch', id: batch.id, payments: 3, amount: fromDecimal('6.00'), certainty: 'likely' },
    ]);
  });

  test('is certain after approval, and counted among the groups', async () => {
    const { db, team } = await createFixture();
    await approvedBatch({ db, team }, [payment(1), payment(2)]);
    const groups = await listComingGroups(db, team.reading, { now: new Date(), cutOff });
    expect(groups).toMatchObject([{ count: 2, amount: fromDecimal('3.00'), certainty: 'certain' }]);
  });

  test('is forecast for rows without orders only', async () => {
    const { db, team } = await createFixture();
    const { id } = await runningBatch({ db, team }, [payment(1), payment(2), payment(3)]);
    await db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.execute(sql`update batches set released_to = 2 where id = ${id}`);
    });
    const listed = await listComingOrders(db, team.reading, { now: new Date(), cutOff }, { limit: 5 });
    expect(listed).toMatchObject([{ kind: 'batch', payments: 1, amount: fromDecimal('3.00') }]);
  });
});
