import { expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';
import { cacheAccounts, listCachedAccounts } from '@/lib/statements/store/accounts';
import { findCached } from '@/lib/statements/store/reads/read';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { createTestDatabase } from '../../../support/database/database';
import { createClock, statementProvider } from '../../../support/statements/statement-cache';
import { replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');

async function openShelf() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  return db;
}

test('caches statements of a client whose name the database cannot store, quiet months included', async () => {
  const db = await openShelf();
  const clock = createClock('2026-11-21T12:00:00Z');
  const provider = statementProvider(({ fromDate, toDate }) => ({
    ...replyOf([], { period: { from: localDate(fromDate), to: localDate(toDate) } }),
    clientName: 'Nul\u0000 & half \ud83d pair',
  }));
  const period = { from: localDate('2026-01-01'), to: localDate('2026-11-21') };
  const parts = { db, provider, now: clock.now };
  expect(await bringUpToDate(parts, 'background', account, period)).toMatchObject({ ok: true });
  const stored = await findCached(db, 'background', account, period, clock.now());
  expect(stored?.head.clientName).toBe('Nul\ufffd & half \ufffd pair');
});

test('lists an account with a name that the database cannot store', async () => {
  const db = await openShelf();
  const listed = {
    iban: account,
    swiftAccount: null,
    tagName: 'A\u0000B',
    accountType: 'OPERATIONAL' as const,
    status: 'ACTIVE' as const,
    isCommission: false,
    balance: minorUnits(1n),
  };
  await cacheAccounts(db, [listed], new Date('2026-11-21T12:00:00Z'));
  expect(await listCachedAccounts(db, 'background')).toMatchObject([{ tagName: 'A\ufffdB' }]);
});
