import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { openException } from '@/lib/orders/transitions/exception';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { orderIn, ownAccount } from '../../support/orders/orders';
import { addActor } from '../../support/people/people';
import { applyPolicy, everything } from '../../support/people/policy';
import { requestedBeneficiary } from '../../support/provider/beneficiaries';
import { startRecurringApp } from '../../support/provider/recurring';

const now = new Date('2026-11-24T09:00:00Z');

let database: TeamDatabase;
let admin: Actor;

beforeAll(async () => {
  database = await createTeamDatabase();
  const { db, team } = database;
  admin = await addActor(db, 'admin', 'Ada Admin');
  const order = await orderIn('checking', db, team);
  await db.transaction((tx) => openException(tx, { order, kind: 'no_answer', why: 'No answer', now }));
  const unmatched = {
    kind: 'executed_without_order',
    account: ownAccount,
    orderId: null,
    expected: null,
    day: localDate('2026-11-21'),
  } as const;
  await db.transaction((tx) =>
    storeFindings(
      tx,
      [
        {
          ...unmatched,
          paymentId: paymentId('40009001'),
          subjectKey: 'payment:40009001',
          stated: fromDecimal('1234.60'),
          why: 'Booked on 21 November 2026 to Mueller Werke; no order here made it.',
        },
        {
          ...unmatched,
          kind: 'amount_differs',
          orderId: order.id,
          paymentId: paymentId('40009002'),
          subjectKey: `order:${order.id}`,
          expected: fromDecimal('12.50'),
          stated: fromDecimal('12.75'),
          why: 'Ordered were 12.50 EUR, booked are 12.75 EUR.',
        },
      ],
      now,
    ),
  );
  await applyPolicy(db, { bands: [everything(2)] });
  await requestedBeneficiary(db, team, { name: 'Müller Logistik' });
});

afterAll(() => database.close());

const search = (typed: string, actor: Actor, db = database.db) =>
  searchEverything(db, searchGrants(actor), typed, { most: 6, kinds: changeRequestKinds, now });

async function found(typed: string, actor: Actor = database.team.approver) {
  const groups = await search(typed, actor);
  return Object.fromEntries(groups.map(({ kind, answers }) => [kind, answers]));
}

describe.each(['Müller', 'mueller', 'muller'])('a search for “%s”', (typed) => {
  it('finds differences and change requests in every spelling', async () => {
    expect(await found(typed)).toMatchObject({
      difference: [{ what: 'executed_without_order', state: 'open', amount: '1234.60' }],
      change_request: [{ state: 'open', title: expect.stringContaining('Müller Logistik') }],
    });
  });
});

describe('a recurring payment', () => {
  it('is found by its label in every spelling, and by the number of its beneficiary', async () => {
    const { setUp, db, team } = await startRecurringApp();
    await setUp({ label: 'Müller Miete' });
    for (const typed of ['müller', 'mueller miete', 'muller', '5'])
      expect(await search(typed, team.viewer, db)).toMatchObject([
        {
          kind: 'recurring',
          total: 1,
          answers: [{ name: 'Müller Miete', id: '5', standing: { kind: 'on' } }],
        },
      ]);
  });
});

describe('an exception', () => {
  it('is found by the beneficiary, reference and account of its payment', async () => {
    for (const typed of ['soren', 'invoice 2026-17', '3000'])
      expect((await found(typed)).exception).toMatchObject([
        { reason: 'no_answer', isClosed: false, name: 'Soren Soehne', amount: '12.50' },
      ]);
  });
});

describe('a difference', () => {
  it.each(['40009001', '1.234,60', 'werke 1234.60', '2026-11-21 mueller'])(
    'is found by its payment, reported amount and day: %s',
    async (typed) => {
      expect((await found(typed)).difference).toMatchObject([{ what: 'executed_without_order' }]);
    },
  );

  it('is found once by what is reported and by its payment', async () => {
    const groups = await search('12.50', database.team.viewer);
    expect(groups.find(({ kind }) => kind === 'difference')).toMatchObject({
      total: 1,
      answers: [{ what: 'amount_differs', name: 'Soren Soehne' }],
    });
  });
});

describe('a change request', () => {
  it('is found by the last digits of the account that it is about', async () => {
    expect((await found('3000')).change_request).toMatchObject([{ state: 'open' }]);
  });

  it('is found by those who may read it', async () => {
    const { maker, otherMaker, viewer } = database.team;
    expect((await found('müller', maker)).change_request).toHaveLength(1);
    expect((await found('müller', admin)).change_request).toHaveLength(1);
    expect(await found('müller', otherMaker)).not.toHaveProperty('change_request');
    expect(await found('müller', viewer)).not.toHaveProperty('change_request');
    expect((await found('policy', admin)).change_request).toMatchObject([{ state: 'approved' }]);
  });
});
