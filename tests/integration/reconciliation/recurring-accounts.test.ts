import { desc, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { breaks } from '@/lib/db/schema/statements/reconciliation';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { ResolutionKind } from '@/lib/kernel/states/reconciliation-states';
import { reopenBreak, resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import { listConfirmedAccounts } from '@/lib/reconciliation/compare/confirmed-accounts';
import type { ComparedEntry } from '@/lib/reconciliation/compare/finding';
import { judgeUnmatched } from '@/lib/reconciliation/compare/judge-unmatched';
import { createRecurringEntries } from '@/lib/reconciliation/compare/recurring-entries';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import { createTestDatabase } from '../../support/database/database';
import { ownAccount } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { addTeam } from '../../support/people/team';

const weekly = {
  beneficiaryId: 5,
  version: 1,
  what: 'set',
  label: 'Translation retainer',
  recurrenceType: 'WEEKLY',
  day: 1,
  time: '08:00:00',
  enabled: true,
  outcome: 'accepted',
  requestedAt: new Date('2026-02-25T12:00:00Z'),
  sentAt: new Date('2026-02-25T12:00:00Z'),
} as const;

const entryOn = (date: string, account = 'LT639999900000000205'): ComparedEntry => ({
  orderId: undefined,
  paymentId: paymentId(`of-${date}`),
  externalPaymentId: undefined,
  account: ownAccount,
  date: localDate(date),
  beneficiaryName: 'Translation bureau',
  counterpartyAccount: account,
  details: 'Retainer',
  amount: fromDecimal('250.00'),
  feePaymentId: undefined,
  fees: [],
});

const [first, second] = [entryOn('2026-03-02'), entryOn('2026-03-09')];

/** A database, what a run keeps of these entries, and what people do with it. */
async function openStatementCache() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const { db } = database;
  const team = await addTeam(db);
  const now = () => new Date('2026-03-10T12:00:00Z');
  const run = async (...entries: readonly ComparedEntry[]) => {
    const withoutRecurring = createRecurringEntries([weekly], await listConfirmedAccounts(db));
    const unmatched = entries.flatMap((entry) => withoutRecurring(entry.date, [entry]));
    await db.transaction((tx) =>
      storeFindings(
        tx,
        unmatched.map((one) => judgeUnmatched(one, [])),
        now(),
      ),
    );
    const rows = await db.select().from(breaks).where(sql`gone_at is null`).orderBy(desc(breaks.day));
    return rows.map(({ id, paymentId: of, state, why }) => ({ id, of, state, why }));
  };
  const resolving = granted(team.approver, 'reconciliation:resolve');
  const resolve = (
    id: Awaited<ReturnType<typeof run>>[number]['id'],
    recurringId: number | null,
    resolution: ResolutionKind = 'recurring_payment',
  ) => resolveBreak({ db, now }, resolving, { id, resolution, recurringId, text: 'I called the bureau.' });
  return { db, run, resolve, parts: { db, now }, working: granted(team.maker, 'reconciliation:work') };
}

test('confirms the account of a recurring payment once, and matches other entries until it is reopened', async () => {
  const { run, resolve, parts, working } = await openStatementCache();
  const found = await run(first, second);
  expect(found).toMatchObject([
    { of: second.paymentId, state: 'open', why: expect.stringContaining('“Translation retainer”') },
    { of: first.paymentId, state: 'open' },
  ]);
  const [, break1] = found;
  if (!break1) throw new Error('no break');
  expect(await resolve(break1.id, 5)).toMatchObject({ ok: true });
  expect(await run(first, second, entryOn('2026-03-16'))).toMatchObject([
    { of: first.paymentId, state: 'resolved' },
  ]);
  expect(await run(first, entryOn('2026-03-09', 'LT999999900000000299'))).toMatchObject([
    { of: second.paymentId, state: 'open' },
    { of: first.paymentId, state: 'resolved' },
  ]);
  await reopenBreak(parts, working, { id: break1.id, text: 'It was another bureau.' });
  expect(await run(first, second)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

test('resolves a break as a recurring payment only if it may be that one and is named', async () => {
  const { db, run, resolve } = await openStatementCache();
  const [found] = await run(first);
  if (!found) throw new Error('no break');
  expect(await resolve(found.id, 6)).toEqual({ ok: false, error: 'no_candidate' });
  expect(await resolve(found.id, null)).toEqual({ ok: false, error: 'no_candidate' });
  expect(await resolve(found.id, 5, 'made_elsewhere')).toEqual({ ok: false, error: 'no_candidate' });
  const requested = db.execute(sql`
    update breaks set state = 'resolved', resolution = 'recurring_payment', recurring_id = 6, resolution_text = 'So it is',
      resolved_at = now(), resolved_by_id = (select id from users limit 1)`);
  await expect(requested).rejects.toMatchObject({ cause: { constraint_name: 'breaks_recurring' } });
});

test('keeps the confirmed account in the database', async () => {
  const { db, run, resolve } = await openStatementCache();
  const [found] = await run(first);
  if (!found) throw new Error('no break');
  await resolve(found.id, 5);
  const moved = db.execute(sql`update breaks set beneficiary_key = 'ANOTHER'`);
  await expect(moved).rejects.toMatchObject({ cause: { constraint_name: 'breaks_confirmed_account' } });
});
