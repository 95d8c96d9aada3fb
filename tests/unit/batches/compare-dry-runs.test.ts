import { describe, expect, test } from 'vitest';
import { compareDryRuns, type StoredDryRun, shortText } from '@/lib/batches/batch/dry-run-figures';

const figures = (changes: Partial<StoredDryRun> = {}): StoredDryRun => ({
  at: '2026-11-21T10:00:00.000Z',
  rowCount: 412,
  total: '41200.00',
  networks: [
    {
      network: 'SEPA',
      currency: 'EUR',
      count: 412,
      total: '41200.00',
      commission: '144.20',
      isExact: true,
      executedOn: '2026-11-23',
    },
  ],
  commission: { total: '144.20', isExact: true },
  account: { iban: 'LT189999900000000101', balance: '50000.00', taken: '0.00' },
  commissionAccount: null,
  shortFrom: null,
  commissionShortBy: null,
  scheduledFor: null,
  policyVersion: 1,
  approvals: 1,
  groups: [],
  ownAccounts: [],
  ...changes,
});

const executedOn = (day: string, scheduledFor: string | null = null) =>
  figures({ scheduledFor, networks: figures().networks.map((group) => ({ ...group, executedOn: day })) });

const short = { shortFrom: { position: 400, line: 401, by: '8310.20' } };

/** So many rows that cost so much together. */
const costing = (commission: string, count = 412): Partial<StoredDryRun> => ({
  rowCount: count,
  commission: { total: commission, isExact: true },
  networks: figures().networks.map((group) => ({ ...group, count, commission })),
});

/** The service did not say what they cost. */
const unsaid: Partial<StoredDryRun> = {
  commission: null,
  networks: figures().networks.map((group) => ({ ...group, commission: null })),
};

/** What stops, and what has only changed. */
const drift = (then: StoredDryRun, now: StoredDryRun) =>
  compareDryRuns(then, now).map(({ what, stops }) => `${what}${stops ? ' stops' : ''}`);

describe('two dry runs', () => {
  test('have no drift with the same figures, whenever they were run', () => {
    expect(compareDryRuns(figures(), figures({ at: '2026-11-22T10:00:00.000Z' }))).toEqual([]);
  });

  test.each<[string, Partial<StoredDryRun>, Partial<StoredDryRun>, readonly string[]]>([
    ['more rows', {}, { rowCount: 413 }, ['Payments stops']],
    ['fewer rows, as some were taken out', { rowCount: 413 }, {}, ['Payments']],
    ['another total', {}, { total: '41200.01' }, ['Total stops']],
    ['a higher commission', {}, costing('144.21'), ['Fee stops']],
    ['a lower commission', costing('144.21'), {}, ['Fee']],
    ['a lower commission for fewer rows', {}, costing('70.00', 200), ['Payments', 'Fee']],
    ['a higher one for fewer rows', {}, costing('70.01', 200), ['Payments', 'Fee stops']],
    ['a commission that is not said any more', {}, unsaid, ['Fee stops']],
    ['a commission that nobody has seen yet', unsaid, {}, ['Fee stops']],
    ['that nothing is charged where it was not said', unsaid, costing('0.00'), ['Fee']],
    ['a commission that is not said, as before', unsaid, unsaid, []],
    ['too little money', {}, short, ['Balance stops']],
    ['enough money again', short, {}, ['Balance']],
    ['less money that still suffices', {}, { account: { ...figures().account, balance: '41344.20' } }, []],
    ['too little for the fees', {}, { commissionShortBy: '1.00' }, ['Balance stops']],
    ['a closed account', {}, { account: { ...figures().account, balance: null } }, ['Debit account stops']],
    ['more approvals', {}, { approvals: 2 }, ['Approvals']],
  ])('report %s, and whether it stops the start', (_what, then, now, drifts) => {
    expect(drift(figures(then), figures(now))).toEqual(drifts);
  });

  test('report each network’s cost if no total is known, and stop on a higher cost', () => {
    const [sepa] = figures().networks;
    if (!sepa) throw new Error('there is one network');
    const costs = (swift: string | null, sepaCosts: string) =>
      figures({
        commission: null,
        networks: [
          { ...sepa, commission: sepaCosts },
          { ...sepa, network: 'SWIFT', currency: 'GBP', count: 1, commission: swift },
        ],
      });
    const [found, ...others] = compareDryRuns(costs(null, '144.20'), costs(null, '150.00'));
    expect(others).toEqual([]);
    expect(found?.then).toBe('SEPA 144.20 EUR, SWIFT in GBP not available');
    expect(found?.now).toBe('SEPA 150.00 EUR, SWIFT in GBP not available');
    expect(found?.stops).toBe(true);
  });

  test('allow an immediate payment to be a day later, and stop on a changed date', () => {
    const date = '2026-11-23T08:00:00.000Z';
    expect(drift(executedOn('2026-11-23'), executedOn('2026-11-24'))).toEqual(['Execution, SEPA']);
    expect(drift(executedOn('2026-11-23', date), executedOn('2026-11-24', date))).toEqual([
      'Execution, SEPA stops',
    ]);
    expect(drift(executedOn('2026-11-24', date), executedOn('2026-11-23', date))).toEqual([
      'Execution, SEPA',
    ]);
  });
});

test('report insufficient balance with the row from which it is', () => {
  expect(shortText(figures(short))).toBe('short of 8,310.20 EUR from row 400 on');
  expect(shortText(figures({ commissionShortBy: '1.00' }))).toBe('short of 1.00 EUR for the fees');
  expect(shortText(figures())).toBe('sufficient');
});
