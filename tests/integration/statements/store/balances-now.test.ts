import { describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';
import { readStatement } from '@/lib/statements/model/statement';
import { cacheAccounts, listCachedAccounts } from '@/lib/statements/store/accounts';
import { cacheStatement } from '@/lib/statements/store/write';
import { createTestDatabase } from '../../../support/database/database';
import { replyOf } from '../../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');

async function openListed() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const listedAt = new Date('2026-11-21T12:00:00Z');
  const listed = {
    iban: account,
    swiftAccount: null,
    tagName: 'Main',
    accountType: 'OPERATIONAL' as const,
    status: 'ACTIVE' as const,
    isCommission: false,
    balance: minorUnits(90_000n),
  };
  await cacheAccounts(db, [listed], listedAt);
  /** Keeps a statement of some days that closes with 5.00. */
  const keep = async (from: string, to: string, at: string) => {
    const period = { from: localDate(from), to: localDate(to) };
    const statement = readStatement(replyOf([{ cents: 500 }], { period, opening: 0n }), period);
    await cacheStatement(db, account, localDate(`${from.slice(0, 7)}-01`), statement, new Date(at));
  };
  return { db, listedAt, keep };
}

describe('the cached balance of an account', () => {
  test('is the closing balance of today’s statement if newer than the list', async () => {
    const { db, keep } = await openListed();
    await keep('2026-11-01', '2026-11-21', '2026-11-21T12:05:00Z');
    expect(await listCachedAccounts(db, 'background')).toMatchObject([
      { balance: 500n, asOf: new Date('2026-11-21T12:05:00Z') },
    ]);
  });

  test('is not the closing balance of an older month, however recently fetched', async () => {
    const { db, keep, listedAt } = await openListed();
    await keep('2026-03-01', '2026-03-31', '2026-11-21T12:05:00Z');
    expect(await listCachedAccounts(db, 'background')).toMatchObject([{ balance: 90_000n, asOf: listedAt }]);
  });
});
