import { describe, expect, test } from 'vitest';
import { optionGroups } from '@/components/search/palette/options';
import type { Command, Offers, SearchPage, Visit } from '@/components/search/search-page';
import { localDate } from '@/lib/kernel/dates/calendar';
import { readFilter } from '@/lib/orders/reads/filter';
import type { AnswerGroup, BeneficiaryAnswer, EntryAnswer } from '@/lib/search/answer';

const pages: readonly SearchPage[] = [
  { href: '/payments', label: 'Payments', icon: 'payments' },
  { href: '/payments/new', label: 'New payment', icon: 'payments' },
  { href: '/approvals', label: 'Approvals', icon: 'approvals' },
];

const commands: readonly Command[] = [
  { href: '/batches/new', label: 'Import a payment file', also: 'upload csv', icon: 'batches' },
];

const entry: EntryAnswer = {
  kind: 'entry',
  statement: 'LT189999900000000101',
  month: '2026-11-01',
  position: 4,
  paymentId: '700000001',
  name: 'Payment systems',
  account: 'DE89370400440532013000',
  details: 'Rent',
  amount: '-12.50',
  day: '2026-11-20',
  externalPaymentId: null,
  feePaymentId: null,
};

const entries = (changes: Partial<AnswerGroup> = {}): AnswerGroup => ({
  kind: 'entry',
  answers: [entry],
  total: 1,
  ...changes,
});

const options = (
  typed: string,
  groups: readonly AnswerGroup[],
  offers: Partial<Offers> = {},
  visits: readonly Visit[] = [],
) =>
  optionGroups({
    typed,
    groups,
    offers: { pages: [], commands: [], mayDraft: true, mayAskBank: true, ...offers },
    visits,
    today: localDate('2026-11-23'),
  });

const offered = (...asked: Parameters<typeof options>) =>
  options(...asked).map((group) => [group.title, group.options.map(({ href }) => href)] as const);

describe('the palette offers', () => {
  test('the pages of the office before anything is typed', () => {
    expect(offered('', [], { pages })).toEqual([['Go to', ['/payments', '/payments/new', '/approvals']]]);
  });

  test('lists a page first if its name was typed, and last if only its beginning', () => {
    expect(offered('payment', [entries()], { pages }).map(([title]) => title)).toEqual([
      'Go to',
      'Statement entries',
    ]);
    expect(offered('pa', [entries()], { pages }).map(([title]) => title)).toEqual([
      'Statement entries',
      'Go to',
    ]);
  });

  test('an entry in its statement, on its day', () => {
    expect(offered('rent', [entries()])).toEqual([
      ['Statement entries', ['/statements/LT189999900000000101?from=2026-11-20&to=2026-11-20&q=700000001']],
    ]);
  });

  test('links to all of a kind, with their count if known', () => {
    const [counted] = options('rent', [entries({ total: 31 })]);
    expect(counted?.options.at(-1)).toMatchObject({
      label: 'All 31 entries',
      href: '/search/entries?q=rent',
    });
    const [uncounted] = options('rent', [entries({ total: undefined })]);
    expect(uncounted?.options.at(-1)).toMatchObject({ label: 'All matching entries' });
  });

  test('shows a remark in place of results if the search was stopped', () => {
    const [group] = options('re', [entries({ answers: [], isUnanswered: true })]);
    expect(group).toMatchObject({
      remark: 'Searching the entries took too long. Enter more characters.',
      options: [],
    });
  });

  test('to ask the provider for what could be an identifier, to whoever may see payments', () => {
    const asking = ['At the bank', ['/payments/find?q=700000009']];
    expect(offered('700000009', [])).toEqual([asking]);
    expect(offered('700000009', [], { mayAskBank: false })).toEqual([]);
    expect(offered('rent 2026', [])).toEqual([]);
  });

  test('recent pages first while nothing is typed', () => {
    const visits = [{ href: '/payments/1', label: '12.50 EUR to Anna' }];
    expect(offered('', [], { pages, commands }, visits).map(([title]) => title)).toEqual([
      'Recent',
      'Actions',
      'Go to',
    ]);
    expect(offered('anna', [], { pages, commands }, visits)).toEqual([]);
  });

  test('actions by their names and by other words for them', () => {
    for (const typed of ['import', 'upload', 'csv file']) {
      expect(offered(typed, [], { commands })).toEqual([['Actions', ['/batches/new']]]);
    }
  });

  test('a payment to a verified beneficiary that is found, to whoever may draft one', () => {
    const beneficiary = (state: BeneficiaryAnswer['state']): AnswerGroup => ({
      kind: 'beneficiary',
      answers: [{ kind: 'beneficiary', id: 'b1', state, name: 'Nordwind', account: 'DE1', town: null }],
      total: 1,
    });
    expect(offered('nordwind', [beneficiary('verified')]).at(-1)).toEqual([
      'Pay',
      ['/payments/new?beneficiary=b1'],
    ]);
    expect(offered('nordwind', [beneficiary('retired')]).map(([title]) => title)).toEqual(['Beneficiaries']);
    expect(
      offered('nordwind', [beneficiary('verified')], { mayDraft: false }).map(([title]) => title),
    ).toEqual(['Beneficiaries']);
  });

  test('the list of payments with the filters of a range', () => {
    const [group] = options('> 10k last week rent', [entries()]).slice(-1);
    expect(group?.options[0]).toMatchObject({
      label: 'Payments: 10,000.00 EUR or more, drafted 16 Nov 2026 to 22 Nov 2026, “rent”',
    });
    const query = new URLSearchParams(group?.options[0]?.href.split('?')[1]);
    expect(readFilter(Object.fromEntries(query))).toMatchObject({
      amountFrom: 1_000_000n,
      from: '2026-11-16',
      to: '2026-11-22',
      text: 'rent',
    });
  });

  test('a range alone first, and a complete date after what is found', () => {
    expect(offered('yesterday', [entries()])[0]?.[0]).toBe('Filter payments');
    expect(offered('21 Nov 2026', [entries()]).map(([title]) => title)).toEqual([
      'Statement entries',
      'Filter payments',
    ]);
  });
});
