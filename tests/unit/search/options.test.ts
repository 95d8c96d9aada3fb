import { describe, expect, test } from 'vitest';
import { optionGroups } from '@/components/search/palette/options';
import type { SearchPage } from '@/components/search/search-page';
import type { AnswerGroup, EntryAnswer } from '@/lib/search/answer';

const pages: readonly SearchPage[] = [
  { href: '/payments', label: 'Payments', icon: 'payments' },
  { href: '/payments/new', label: 'New payment', icon: 'payments' },
  { href: '/approvals', label: 'Approvals', icon: 'approvals' },
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

const offered = (typed: string, groups: readonly AnswerGroup[], mayAskBank = true) =>
  optionGroups(typed, groups, pages, mayAskBank).map(
    ({ title, options }) => [title, options.map(({ href }) => href)] as const,
  );

describe('the palette offers', () => {
  test('the pages of the office before anything is typed', () => {
    expect(offered('', [])).toEqual([['Go to', ['/payments', '/payments/new', '/approvals']]]);
  });

  test('lists a page first if its name was typed, and last if only its beginning', () => {
    expect(offered('payment', [entries()]).map(([title]) => title)).toEqual(['Go to', 'Statement entries']);
    expect(offered('pa', [entries()]).map(([title]) => title)).toEqual(['Statement entries', 'Go to']);
  });

  test('an entry in its statement, on its day', () => {
    expect(offered('rent', [entries()])).toEqual([
      ['Statement entries', ['/statements/LT189999900000000101?from=2026-11-20&to=2026-11-20&q=700000001']],
    ]);
  });

  test('links to all of a kind, with their count if known', () => {
    const [counted] = optionGroups('rent', [entries({ total: 31 })], [], false);
    expect(counted?.options.at(-1)).toMatchObject({
      label: 'All 31 entries',
      href: '/search/entries?q=rent',
    });
    const [uncounted] = optionGroups('rent', [entries({ total: undefined })], [], false);
    expect(uncounted?.options.at(-1)).toMatchObject({ label: 'All matching entries' });
  });

  test('shows a remark in place of results if the search was stopped', () => {
    const [group] = optionGroups('re', [entries({ answers: [], isUnanswered: true })], [], false);
    expect(group).toMatchObject({
      remark: 'Searching the entries took too long. Enter more characters.',
      options: [],
    });
  });

  test('to ask the provider for what could be an identifier, to whoever may see payments', () => {
    const asking = ['At the bank', ['/payments/find?q=700000009']];
    expect(offered('700000009', [])).toEqual([asking]);
    expect(offered('700000009', [], false)).toEqual([]);
    expect(offered('rent 2026', [])).toEqual([]);
  });
});
