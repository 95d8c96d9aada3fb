import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { reconcile } from '@/lib/reconciliation/run/reconcile';
import { requestScheduledRun } from '@/lib/reconciliation/run/runs';
import { findStart, lacksBooks } from '@/lib/reconciliation/run/start';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { startApp, workToTheEnd } from '../../support/engine/engine';

test('does not start reconciling while the statement of an active account is not cached', async () => {
  const app = await startApp();
  const { db, provider, clock } = app;
  await app.approved();
  await workToTheEnd(app);
  const listed = await provider.listAccounts();
  const opened = await provider.openAccount({ accountType: 'OPERATIONAL' });
  if (!listed.ok || !opened.ok) throw new Error('the sandbox lists and opens accounts');
  await cacheAccounts(db, [...listed.value, { ...opened.value, swiftAccount: null }], clock.now());
  const run = async (silentAbout?: string) => {
    const parts = {
      db,
      now: clock.now,
      provider: {
        ...provider,
        statement: (...[requested, options]: Parameters<typeof provider.statement>) =>
          provider.statement(requested.account === silentAbout ? { account: 'LT00' } : requested, options),
      },
    };
    clock.advance(60_000);
    await requestScheduledRun(parts);
    await reconcile(parts);
    const [last] = await db
      .select()
      .from(reconciliationRuns)
      .orderBy(desc(reconciliationRuns.requestedAt))
      .limit(1);
    return last;
  };

  expect((await run(opened.value.iban))?.problems).toContain(
    'Not all statements have been loaded yet, so payments without an order were not checked.',
  );
  expect(await findStart(db)).toBeUndefined();
  expect(await lacksBooks(db, utcDate(clock.now()))).toBe(true);
  expect((await run())?.problems).toEqual([]);
  expect(await findStart(db)).toBeDefined();
});
