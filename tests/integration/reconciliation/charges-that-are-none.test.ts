import { expect, onTestFinished, test } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { compareAll } from '@/lib/reconciliation/run/reconcile';
import { createTestDatabase } from '../../support/database/database';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

test('finds money hidden by entries that call themselves or each other a commission', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const entry = (id: string, charge?: string) =>
    cachedEntry({ paymentId: paymentId(id), ...(charge && { feePaymentId: paymentId(charge) }) });
  await cacheEntries(db, [entry('1', '1'), entry('2', '3'), entry('3', '2'), entry('4', '5'), entry('5')]);
  const parts = { db, now: () => new Date('2026-11-21T12:00:00Z') };
  const work = { report: async () => {}, problem: () => {} };
  const { findings } = await compareAll(parts, work, localDate('2026-11-01'));
  expect(
    findings.filter(({ kind }) => kind === 'executed_without_order').map((found) => found.paymentId),
  ).toEqual(['1', '2', '3', '4']);
});
