import { describe, expect, it, onTestFinished } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import type { BreakId } from '@/lib/kernel/ids';
import { paymentId } from '@/lib/kernel/ids';
import { exportPageSize } from '@/lib/kernel/lists/all-pages';
import { fromDecimal } from '@/lib/kernel/money';
import { type BreakFilter, breaksQuery, readBreakFilter } from '@/lib/reconciliation/breaks/filter';
import { allBreaks, listBreaks, totalBreaks } from '@/lib/reconciliation/breaks/list';
import type { Finding } from '@/lib/reconciliation/compare/finding';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import { createTeamDatabase } from '../../support/database/database';
import { ownAccount } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const at = new Date('2026-11-24T09:00:00Z');

const finding = (subject: string, rest: Partial<Finding> = {}): Finding => ({
  kind: 'executed_without_order',
  account: ownAccount,
  paymentId: paymentId(subject),
  subjectKey: `payment:${subject}`,
  day: localDate('2026-11-21'),
  why: 'For a test.',
  orderId: null,
  expected: null,
  stated: fromDecimal('7.00'),
  ...rest,
});

const amounts = ['10.00', '-5.00', '9.50', null] as const;

/** Findings of which several have the same day and the same amounts. */
const manyFindings = (count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, n) => {
    const amount = amounts[n % amounts.length];
    return finding(String(n), {
      day: localDate(`2026-11-2${n % 3}`),
      expected: n % 2 ? fromDecimal('1.00') : null,
      stated: amount ? fromDecimal(amount) : null,
    });
  });

async function withFindings(findings: readonly Finding[]) {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  await db.transaction((tx) => storeFindings(tx, findings, at));
  const reading = granted(team.viewer, 'reconciliation:read');
  const list = (filter: BreakFilter) => listBreaks(db, reading, filter, at);
  const total = (search: Record<string, string>) => totalBreaks(db, reading, readBreakFilter(search), at);
  const exported = async (filter: BreakFilter) => {
    const ids: BreakId[] = [];
    for await (const rows of allBreaks(db, reading, filter, at)) ids.push(...rows.map((row) => row.break.id));
    return ids;
  };
  return { db, list, total, exported };
}

describe('the list of differences', () => {
  it('has the total of its filter', async () => {
    const { total } = await withFindings([
      finding('1'),
      finding('2', {
        kind: 'amount_differs',
        expected: fromDecimal('12.50'),
        stated: fromDecimal('10.00'),
      }),
    ]);
    expect(await total({})).toEqual({ count: 2, amount: fromDecimal('9.50') });
    expect(await total({ kind: 'amount_differs' })).toEqual({ count: 1, amount: fromDecimal('2.50') });
    expect(await total({ kind: 'paid_twice' })).toEqual({ count: 0, amount: 0n });
  });

  it.each(['', 'age', '-day', 'day', '-expected', 'expected', 'reported', 'beneficiary', '-beneficiary'])(
    'has each difference once over all pages, sorted by %o',
    async (sort) => {
      const { list, exported } = await withFindings(manyFindings(52));
      const filter = readBreakFilter({ sort });
      const first = await list(filter);
      const address = new URLSearchParams(breaksQuery({ ...filter, after: first.next }));
      const second = await list(readBreakFilter(Object.fromEntries(address)));
      const ids = [...first.breaks, ...second.breaks].map((row) => row.break.id);
      expect([first.breaks.length, new Set(ids).size, second.next]).toEqual([50, 52, undefined]);
      expect(await exported(filter)).toEqual(ids);
    },
  );

  it('is sorted by day and by amounts, of which a missing one counts as none', async () => {
    const { list } = await withFindings(manyFindings(8));
    const sorted = async (sort: string) =>
      (await list(readBreakFilter({ sort }))).breaks.map((row) => row.break);
    const days = (await sorted('-day')).map(({ day }) => day);
    expect(days).toEqual([...days].sort().reverse());
    expect((await sorted('reported')).slice(0, 4).map(({ stated }) => stated)).toEqual([
      -500n,
      -500n,
      null,
      null,
    ]);
    expect((await sorted('-reported')).map(({ stated }) => stated).slice(0, 2)).toEqual([1000n, 1000n]);
  });

  it.each(['open', 'gone'] as const)('exports all pages of %s differences in its order', async (state) => {
    const many = exportPageSize + 1;
    const { db, list, exported } = await withFindings(
      Array.from({ length: many }, (_, index) => finding(String(index))),
    );
    if (state === 'gone')
      await db.transaction((tx) => storeFindings(tx, [], new Date(at.getTime() + 60_000)));
    const ids = await exported({ state });
    expect(new Set(ids).size).toBe(many);
    const { next } = await list({ state });
    const second = await list({ state, after: next });
    expect(second.breaks.map((row) => row.break.id)).toEqual(ids.slice(50, 100));
  });

  it('exports what the filter finds', async () => {
    const { exported } = await withFindings([finding('1'), finding('2', { kind: 'paid_twice' })]);
    expect(await exported({ state: 'open', kind: 'paid_twice' })).toHaveLength(1);
    expect(await exported({ state: 'resolved' })).toEqual([]);
  });
});
