import { describe, expect, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { newOrderId } from '@/lib/kernel/ids';
import { type SavedForm, saveOrder } from '@/lib/orders/drafts/save';
import type { OrderInput } from '@/lib/orders/order/input';
import { listStoredQuotes, quoteMovedMessage, type SeenQuote } from '@/lib/orders/quotes/quote-at-submission';
import { storedQuoteOf } from '@/lib/orders/quotes/stored-quote';
import { findOrder } from '@/lib/orders/reads/queries';
import { type App, startApp } from '../../support/engine/engine';
import { typedSepa, typedSwift, value } from '../../support/orders/orders';

/** The rate of the sandbox, which never moves, and what 20 euro buy at it. */
const pounds = { currency: 'GBP', rate: '0.8412', paidOut: '16.82' };
const readAt = new Date('2026-11-20T09:30:00Z');

const swiftForm = (app: App, seenQuote?: SeenQuote, changes: Partial<OrderInput> = {}): SavedForm => ({
  id: newOrderId(),
  version: null,
  input: typedSwift({ account: app.account, ...changes }),
  submit: true,
  seenQuote,
});

const submit = (app: App, form: SavedForm, provider = app.provider) =>
  saveOrder({ db: app.db, provider, now: () => readAt }, app.team.drafting, form);

async function quoteStoredWith(app: App, form: SavedForm) {
  const dossier = await findOrder(app.db, app.team.reading, form.id);
  return dossier && storedQuoteOf(dossier.timeline);
}

describe('the quote at submission', () => {
  test('is stored with the order: rate, payout amount, commission and time', async () => {
    const app = await startApp();
    const form = swiftForm(app, { rate: '0.8412', commission: null });
    expect(value(await submit(app, form)).state).toBe('awaiting_approval');
    const stored = await quoteStoredWith(app, form);
    expect(stored).toEqual({ readAt, commission: expect.stringMatching(/^\d+\.\d{2}$/), exchange: pounds });
    const [record] = await app.sql`select details from audit_records where action = 'order.submit'`;
    expect(record?.details).toMatchObject({ ...pounds, quotedAt: readAt.toISOString() });
  });

  test('is the commission only for payouts in euro', async () => {
    const app = await startApp();
    const form = { ...swiftForm(app), input: typedSepa({ account: app.account }) };
    value(await submit(app, form));
    expect(await quoteStoredWith(app, form)).toEqual({
      readAt,
      commission: expect.stringMatching(/^\d+\.\d{2}$/),
      exchange: null,
    });
  });

  test('is found for many orders at once, the latest of each', async () => {
    const app = await startApp();
    const [first, second] = [
      swiftForm(app),
      swiftForm(app, undefined, { reference: 'Another', currency: 'JPY' }),
    ];
    const submitted = value(await submit(app, first));
    value(await submit(app, second));
    const again = { ...first, version: submitted.version, input: { ...first.input, currency: 'CHF' } };
    value(await submit(app, again));
    const stored = await listStoredQuotes(app.db, app.team.reading, [first.id, second.id, newOrderId()]);
    expect([...stored.values()].map(({ exchange }) => exchange?.currency).sort()).toEqual(['CHF', 'JPY']);
    expect(stored.get(first.id)?.exchange?.currency).toBe('CHF');
  });

  test('prevents no submission if the provider gives none', async () => {
    const app = await startApp();
    app.sandbox.faults.set({
      rules: [
        { call: 'fxRate', mode: 'error_before' },
        { call: 'commission', mode: 'reset' },
      ],
    });
    const form = swiftForm(app, { rate: '0.8412', commission: '1.00' });
    expect(value(await submit(app, form)).state).toBe('awaiting_approval');
    expect(await quoteStoredWith(app, form)).toEqual({ readAt, commission: null, exchange: null });
  });

  test('is discarded if it is for another currency', async () => {
    const app = await startApp();
    const confused = { ...app.provider, fxRate: () => app.provider.fxRate({ currency: 'JPY' }) };
    const form = swiftForm(app);
    value(await submit(app, form, confused));
    expect((await quoteStoredWith(app, form))?.exchange).toBeNull();
  });
});

describe('a quote that moved since the maker saw it', () => {
  const moved: readonly (readonly [string, SeenQuote, RegExp])[] = [
    ['another rate', { rate: '0.8500', commission: null }, /now buys 0\.8412 GBP \(it was 0\.8500\)/],
    ['no rate yet', { rate: null, commission: null }, /now buys 0\.8412 GBP\./],
    ['another commission', { rate: '0.8412', commission: '0.01' }, /fee is now .* EUR \(it was 0\.01\)/],
  ];
  test.each(moved)('is shown before anything is stored: %s', async (_name, seen, words) => {
    const app = await startApp();
    const refused = await submit(app, swiftForm(app, seen));
    if (refused.ok || refused.error.kind !== 'quote_moved') throw new Error('it went on');
    expect(quoteMovedMessage(refused.error)).toMatch(words);
    expect(await app.db.$count(orders)).toBe(0);
  });

  test('is accepted once seen, and equal with more zeros', async () => {
    const app = await startApp();
    const form = swiftForm(app, { rate: null, commission: null });
    const refused = await submit(app, form);
    if (refused.ok || refused.error.kind !== 'quote_moved') throw new Error('it went on');
    const { exchange, commission } = refused.error.now;
    const seenQuote = { rate: `${exchange?.rate}00`, commission };
    expect(value(await submit(app, { ...form, seenQuote })).state).toBe('awaiting_approval');
  });

  test('is ignored for a draft', async () => {
    const app = await startApp();
    const form = { ...swiftForm(app, { rate: '0.1', commission: '9.99' }), submit: false };
    expect(value(await submit(app, form)).state).toBe('draft');
  });
});
