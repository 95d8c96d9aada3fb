import { expect, onTestFinished, test } from 'vitest';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { readAssigned, readOpenDifferences } from '@/lib/reconciliation/breaks/differences';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import { createTeamDatabase } from '../../support/database/database';
import { ownAccount } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

test('open differences add up to what they differ by', async () => {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  const reading = granted(team.maker, 'reconciliation:read');
  expect(await readOpenDifferences(db, reading)).toEqual({ count: 0, amount: 0n });
  const of = (subject: string) => ({
    account: ownAccount,
    paymentId: paymentId(subject),
    subjectKey: `payment:${subject}`,
    day: localDate('2026-11-21'),
    why: 'For a test.',
    orderId: null,
  });
  const at = new Date('2026-11-21T12:00:00Z');
  await db.transaction((tx) =>
    storeFindings(
      tx,
      [
        { ...of('1'), kind: 'amount_differs', expected: fromDecimal('12.50'), stated: fromDecimal('13.50') },
        { ...of('2'), kind: 'executed_without_order', expected: null, stated: fromDecimal('7.00') },
      ],
      at,
    ),
  );
  expect(await readOpenDifferences(db, reading)).toEqual({ count: 2, amount: fromDecimal('8.00') });
  expect(await readAssigned(db, reading)).toEqual({ count: 0, oldest: undefined });
  await db.update(breaks).set({ assigneeId: team.maker.id });
  expect(await readAssigned(db, reading)).toEqual({ count: 2, oldest: at });
});

test('a difference is not open from its resolution on, before the next run', async () => {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  const reading = granted(team.maker, 'reconciliation:read');
  const at = new Date('2026-11-21T12:00:00Z');
  const finding = {
    kind: 'executed_without_order',
    account: ownAccount,
    paymentId: paymentId('1'),
    subjectKey: 'payment:1',
    day: localDate('2026-11-21'),
    why: 'For a test.',
    orderId: null,
    expected: null,
    stated: fromDecimal('7.00'),
  } as const;
  await db.transaction((tx) => storeFindings(tx, [finding], at));
  expect(await readOpenDifferences(db, reading)).toMatchObject({ count: 1 });
  await db.update(breaks).set({
    state: 'resolved',
    resolution: 'made_elsewhere',
    resolutionText: 'By card.',
    resolvedById: team.approver.id,
    resolvedAt: at,
  });
  expect(await readOpenDifferences(db, reading)).toEqual({ count: 0, amount: 0n });
});
