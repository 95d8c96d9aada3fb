import { describe, expect, it, onTestFinished } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import type { BreakId } from '@/lib/kernel/ids';
import { paymentId } from '@/lib/kernel/ids';
import { exportPageSize } from '@/lib/kernel/lists/all-pages';
import { fromDecimal } from '@/lib/kernel/money';
import { type BreakFilter, readBreakFilter } from '@/lib/reconciliation/breaks/filter';
import { allBreaks, breakPageSize, listBreaks } from '@/lib/reconciliation/breaks/list';
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

async function withFindings(findings: readonly Finding[]) {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  await db.transaction((tx) => storeFindings(tx, findings, at));
  const reading = granted(team.viewer, 'reconciliation:read');
  const list = (filter: BreakFilter) => listBreaks(db, reading, filter, at);
  const exported = async (filter: BreakFilter) => {
    const ids: BreakId[] = [];
    for await (const rows of allBreaks(db, reading, filter, at)) ids.push(...rows.map((row) => row.break.id));
    return ids;
  };
  return { db, list, exported };
}

describe('the list of differences', () => {
  it('has the total of its filter', async () => {
    const { list } = await withFindings([
      finding('1'),
      finding('2', {
        kind: 'amount_differs',
        expected: fromDecimal('12.50'),
        stated: fromDecimal('10.00'),
      }),
    ]);
    expect((await list(readBreakFilter({}))).total).toEqual({ count: 2, amount: fromDecimal('9.50') });
    const { total } = await list(readBreakFilter({ kind: 'amount_differs' }));
    expect(total).toEqual({ count: 1, amount: fromDecimal('2.50') });
    expect((await list(readBreakFilter({ kind: 'paid_twice' }))).total).toEqual({ count: 0, amount: 0n });
  });

  it.each(['open', 'gone'] as const)('exports all pages of %s differences in its order', async (state) => {
    const many = exportPageSize + 1;
    const { db, list, exported } = await withFindings(
      Array.from({ length: many }, (_, index) => finding(String(index))),
    );
    if (state === 'gone')
      await db.transaction((tx) => storeFindings(tx, [], new Date(at.getTime() + 60_000)));
    const ids = await exported({ state, page: 1 });
    expect(new Set(ids).size).toBe(many);
    const page = await list({ state, page: 2 });
    expect(page.breaks.map((row) => row.break.id)).toEqual(ids.slice(breakPageSize, 2 * breakPageSize));
  });

  it('exports what the filter finds', async () => {
    const { exported } = await withFindings([finding('1'), finding('2', { kind: 'paid_twice' })]);
    expect(await exported({ state: 'open', kind: 'paid_twice', page: 1 })).toHaveLength(1);
    expect(await exported({ state: 'resolved', page: 1 })).toEqual([]);
  });
});
