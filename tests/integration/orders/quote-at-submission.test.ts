import { describe, expect, test } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { newOrderId } from '@/lib/kernel/ids';
import { type SavedForm, saveOrder } from '@/lib/orders/drafts/save';
import type { OrderInput } from '@/lib/orders/order/input';
import { keptQuoteOf } from '@/lib/orders/quotes/kept-quote';
import { listKeptQuotes, quoteMovedMessage, type SeenQuote } from '@/lib/orders/quotes/quote-at-submission';
import { findOrder } from '@/lib/orders/reads/queries';
import { type Desk, openDesk } from '../../support/engine';
import { typedSepa, typedSwift, value } from '../../support/orders';

/** The rate of the sandbox, which never moves, and what 20 euro buy at it. */
const pounds = { currency: 'GBP', rate: '0.8412', paidOut: '16.82' };
const readAt = new Date('2026-11-20T09:30:00Z');

const swiftForm = (desk: Desk, seenQuote?: SeenQuote, changes: Partial<OrderInput> = {}): SavedForm => ({
  id: newOrderId(),
  version: null,
  input: typedSwift({ account: desk.account, ...changes }),
  submit: true,
  seenQuote,
});

const submit = (desk: Desk, form: SavedForm, provider = desk.provider) =>
  saveOrder({ db: desk.db, provider, now: () => readAt }, desk.team.drafting, form);

async function keptWith(desk: Desk, form: SavedForm) {
  const dossier = await findOrder(desk.db, desk.team.reading, form.id);
  return dossier && keptQuoteOf(dossier.timeline);
}

describe('the quote at submission', () => {
  test('is stored with the order: rate, payout amount, commission and time', async () => {
    const desk = await openDesk();
    const form = swiftForm(desk, { rate: '0.8412', commission: null });
    expect(value(await submit(desk, form)).state).toBe('awaiting_approval');
    const kept = await keptWith(desk, form);
    expect(kept).toEqual({ readAt, commission: expect.stringMatching(/^\d+\.\d{2}$/), exchange: pounds });
    const [record] = await desk.sql`select details from audit_records where action = 'order.submit'`;
    expect(record?.details).toMatchObject({ ...pounds, quotedAt: readAt.toISOString() });
  });

  test('is the commission only for payouts in euro', async () => {
    const desk = await openDesk();
    const form = { ...swiftForm(desk), input: typedSepa({ account: desk.account }) };
    value(await submit(desk, form));
    expect(await keptWith(desk, form)).toEqual({
      readAt,
      commission: expect.stringMatching(/^\d+\.\d{2}$/),
      exchange: null,
    });
  });

  test('is found for many orders at once, the latest of each', async () => {
    const desk = await openDesk();
    const [first, second] = [
      swiftForm(desk),
      swiftForm(desk, undefined, { reference: 'Another', currency: 'JPY' }),
    ];
    const submitted = value(await submit(desk, first));
    value(await submit(desk, second));
    const again = { ...first, version: submitted.version, input: { ...first.input, currency: 'CHF' } };
    value(await submit(desk, again));
    const kept = await listKeptQuotes(desk.db, desk.team.reading, [first.id, second.id, newOrderId()]);
    expect([...kept.values()].map(({ exchange }) => exchange?.currency).sort()).toEqual(['CHF', 'JPY']);
    expect(kept.get(first.id)?.exchange?.currency).toBe('CHF');
  });

  test('prevents no submission if the provider gives none', async () => {
    const desk = await openDesk();
    desk.sandbox.faults.set({
      rules: [
        { call: 'fxRate', mode: 'error_before' },
        { call: 'commission', mode: 'reset' },
      ],
    });
    const form = swiftForm(desk, { rate: '0.8412', commission: '1.00' });
    expect(value(await submit(desk, form)).state).toBe('awaiting_approval');
    expect(await keptWith(desk, form)).toEqual({ readAt, commission: null, exchange: null });
  });

  test('is discarded if it is for another currency', async () => {
    const desk = await openDesk();
    const confused = { ...desk.provider, fxRate: () => desk.provider.fxRate({ currency: 'JPY' }) };
    const form = swiftForm(desk);
    value(await submit(desk, form, confused));
    expect((await keptWith(desk, form))?.exchange).toBeNull();
  });
});

describe('a quote that moved since the maker saw it', () => {
  const moved: readonly (readonly [string, SeenQuote, RegExp])[] = [
    ['another rate', { rate: '0.8500', commission: null }, /now buys 0\.8412 GBP \(it was 0\.8500\)/],
    ['no rate yet', { rate: null, commission: null }, /now buys 0\.8412 GBP\./],
    [
      'another commission',
      { rate: '0.8412', commission: '0.01' },
      /commission is now EUR .* \(it was 0\.01\)/,
    ],
  ];
  test.each(moved)('is shown before anything is stored: %s', async (_name, seen, words) => {
    const desk = await openDesk();
    const refused = await submit(desk, swiftForm(desk, seen));
    if (refused.ok || refused.error.kind !== 'quote_moved') throw new Error('it went on');
    expect(quoteMovedMessage(refused.error)).toMatch(words);
    expect(await desk.db.$count(orders)).toBe(0);
  });

  test('is accepted once seen, and equal with more zeros', async () => {
    const desk = await openDesk();
    const form = swiftForm(desk, { rate: null, commission: null });
    const refused = await submit(desk, form);
    if (refused.ok || refused.error.kind !== 'quote_moved') throw new Error('it went on');
    const { exchange, commission } = refused.error.now;
    const seenQuote = { rate: `${exchange?.rate}00`, commission };
    expect(value(await submit(desk, { ...form, seenQuote })).state).toBe('awaiting_approval');
  });

  test('is ignored for a draft', async () => {
    const desk = await openDesk();
    const form = { ...swiftForm(desk, { rate: '0.1', commission: '9.99' }), submit: false };
    expect(value(await submit(desk, form)).state).toBe('draft');
  });
});
