import { describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { addDays, localDate } from '@/lib/kernel/dates/calendar';
import { readStatementAddress } from '@/lib/statements/model/address';
import type { Period } from '@/lib/statements/model/period';
import { readStatement } from '@/lib/statements/model/statement';
import { allEntries, listEntriesPage } from '@/lib/statements/store/reads/page';
import { cacheStatement } from '@/lib/statements/store/write';
import { createTestDatabase } from '../../../support/database/database';
import { type Movement, replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');
const today = localDate('2026-11-21');
const september: Period = { from: localDate('2026-09-01'), to: localDate('2026-09-30') };
const october: Period = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };

/** Months that are kept, and the numbers of the entries that an address finds in a period of them. */
async function openShelf(months: readonly (readonly [Period, readonly Movement[]])[]) {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  for (const [period, movements] of months) {
    const statement = readStatement(replyOf(movements, { period }), period);
    await cacheStatement(db, account, period.from, statement, new Date('2026-11-21T12:00:00Z'));
  }
  return async (params: Record<string, string>, period: Period = october, pageSize = 100) => {
    const { search, order, page } = readStatementAddress({ order: 'oldest', ...params }, today);
    const found = await listEntriesPage(db, 'background', account, period, { search, order, page, pageSize });
    if (!found) throw new Error('nothing is kept');
    return { ...found, numbers: found.entries.map(({ index }) => index) };
  };
}

describe('searching entries', () => {
  const movements: readonly Movement[] = [
    { cents: 123_450, beneficiaryName: 'Café Noir SARL', details: 'Invoice 77' },
    { cents: -123_450, beneficiaryName: 'Παπαδόπουλος', details: 'Rent March', networkType: 'SEPA_INSTANT' },
    { cents: -9_900, account: 'FR14 2004 1010 0505 0001 3M02 606', externalPaymentId: 'pd-0007' },
  ];
  const cases: readonly (readonly [
    what: string,
    params: Record<string, string>,
    found: readonly number[],
  ])[] = [
    ['without words finds all', { q: '  ' }, [0, 1, 2]],
    ['finds a name without regard to case and accents', { q: 'cafe noir' }, [0]],
    ['finds Greek names without accents', { q: 'παπαδοπουλος' }, [1]],
    ['wants every word, in whatever field', { q: 'noir 77' }, [0]],
    ['finds nothing where one word is missing', { q: 'noir rent' }, []],
    ['finds an account without its spaces', { q: 'FR142004101005' }, [2]],
    ['finds an account with them', { q: '2004 1010' }, [2]],
    ['finds our identifier', { q: 'pd-0007' }, [2]],
    ['finds the provider’s', { q: '1002' }, [1]],
    ['finds an amount', { q: '1234.5' }, [0, 1]],
    ['finds an amount as others write it', { q: '1 234,50 €' }, [0, 1]],
    ['with a minus finds it on that side only', { q: '-1234.50' }, [1]],
    ['with a plus likewise', { q: '+1234.50' }, [0]],
    ['narrows by direction', { direction: 'outgoing' }, [1, 2]],
    ['narrows by network', { direction: 'outgoing', network: 'SEPA_INSTANT' }, [1]],
    ['takes signs of patterns for themselves', { q: '%_' }, []],
  ];
  test('has the same meaning in database and description', async () => {
    const find = await openShelf([[october, movements]]);
    for (const [what, params, numbers] of cases) {
      expect({ what, numbers: (await find(params)).numbers }).toEqual({ what, numbers });
    }
  });
});

test('a search sums up what it finds, on every page', async () => {
  const movements = [5_000, -1_250, -30, 700].map((cents, index) => ({ cents, details: `Rent ${index}` }));
  const find = await openShelf([[october, [...movements, { cents: 9_999, details: 'Other' }]]]);
  const sums = { credits: 5_700n, debits: 1_280n };
  expect((await find({ q: 'rent' })).turnovers).toEqual(sums);
  expect(await find({ q: 'rent', page: '2' }, october, 3)).toMatchObject({ numbers: [3], turnovers: sums });
  expect((await find({ q: 'nothing' })).turnovers).toEqual({ credits: 0n, debits: 0n });
  expect((await find({})).turnovers).toBeUndefined();
});

describe('a page of entries', () => {
  const many: readonly Movement[] = Array.from({ length: 25 }, (_, index) => ({
    cents: index % 2 === 0 ? 100 : -50,
    day: index,
  }));

  test('begins with the newest by default', async () => {
    const find = await openShelf([[october, many]]);
    expect((await find({ order: 'newest' }, october, 10)).numbers.slice(0, 3)).toEqual([24, 23, 22]);
    expect((await find({}, october, 10)).numbers.slice(0, 3)).toEqual([0, 1, 2]);
  });

  test('contains the entries found', async () => {
    const find = await openShelf([[october, many]]);
    expect(await find({ direction: 'incoming', page: '2' }, october, 10)).toMatchObject({
      total: 13,
      page: 2,
      numbers: [20, 22, 24],
    });
  });

  test('beyond the end is the last', async () => {
    const find = await openShelf([[october, many]]);
    expect(await find({ page: '99' }, october, 10)).toMatchObject({ page: 3, total: 25 });
    expect(await find({ page: '99', q: 'nothing like this' })).toMatchObject({
      page: 1,
      total: 0,
      numbers: [],
    });
  });

  test('numbers entries from the first requested day, across months', async () => {
    const find = await openShelf([
      [september, many],
      [october, many],
    ]);
    const period = { from: addDays(september.from, 20), to: addDays(october.from, 3) };
    expect(await find({}, period)).toMatchObject({ total: 9, numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    const { entries } = await find({ order: 'newest' }, period, 2);
    expect(entries.map(({ index, date }) => [index, date])).toEqual([
      [8, addDays(october.from, 3)],
      [7, addDays(october.from, 2)],
    ]);
  });
});

describe('entries by amount', () => {
  const amounts = [5_000, -1_250, 5_000, -30, 5_000, 700];
  const months = [
    [september, amounts.map((cents) => ({ cents, details: 'Rent' }))],
    [october, amounts.map((cents) => ({ cents, details: 'Invoice' }))],
  ] as const;
  const both = { from: september.from, to: october.to };

  test('are in one order over all pages, credits before debits, and equal ones by day', async () => {
    const find = await openShelf(months);
    const pages = async (order: string, params = {}) => {
      const found = [];
      for (const page of ['1', '2', '3', '4'])
        found.push(...(await find({ order, page, ...params }, both, 3)).numbers);
      return found;
    };
    expect(await pages('largest')).toEqual([10, 8, 6, 4, 2, 0, 11, 5, 9, 3, 7, 1]);
    expect(await pages('smallest')).toEqual([1, 7, 3, 9, 5, 11, 0, 2, 4, 6, 8, 10]);
  });

  test('are counted without a search, and found and summed up with one', async () => {
    const find = await openShelf(months);
    expect(await find({ order: 'largest' }, both)).toMatchObject({ total: 12, turnovers: undefined });
    expect(await find({ order: 'smallest', q: 'rent', direction: 'incoming' }, both)).toMatchObject({
      total: 4,
      turnovers: { credits: 15_700n, debits: 0n },
      numbers: [5, 0, 2, 4],
    });
  });
});

test('exports what a search finds, all pages in the order of the page', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const movements = Array.from({ length: 5_002 }, (_, index) => ({ cents: 100 + (index % 7) }));
  const statement = readStatement(replyOf(movements, { period: october }), october);
  await cacheStatement(db, account, october.from, statement, new Date('2026-11-21T12:00:00Z'));
  const exported = async (params: Record<string, string>, period = october) => {
    const rows = [];
    const address = readStatementAddress(params, today);
    for await (const page of allEntries(db, 'background', account, period, address)) rows.push(...page);
    return rows;
  };
  const byAmount = await exported({ order: 'largest' });
  expect(new Set(byAmount.map(({ index }) => index)).size).toBe(5_002);
  expect(byAmount.map(({ signedAmount }) => signedAmount)).toEqual(
    byAmount.map(({ signedAmount }) => signedAmount).toSorted((one, other) => Number(other - one)),
  );
  expect((await exported({ order: 'oldest' })).map(({ index }) => index)).toEqual(
    movements.map((_, index) => index),
  );
  expect(await exported({ q: '1.03' })).toHaveLength(715);
  expect(await exported({}, september)).toEqual([]);
});
