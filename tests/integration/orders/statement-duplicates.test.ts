import { describe, expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { minorUnits } from '@/lib/kernel/money';
import { ok } from '@/lib/kernel/result';
import { findInStatement } from '@/lib/orders/checks/statement-duplicates';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { readStatement } from '@/lib/statements/model/statement';
import { cacheStatement } from '@/lib/statements/store/write';
import { createTestDatabase } from '../../support/database/database';
import { sepa } from '../../support/orders/orders';
import { day, replyOf } from '../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');
const november = { from: day('2026-11-01'), to: day('2026-11-21') };
const now = () => new Date('2026-11-21T12:00:00Z');
const order = sepa({ account, amount: minorUnits(12_000n), reference: 'Invoice 2026-17' });
const paidAtPortal = replyOf(
  [{ cents: -12_000, day: 18, account: order.beneficiaryAccount, details: 'INVOICE 2026/17' }],
  { period: november },
);

const away = () => Promise.reject(new ProviderFault('connection', 'away'));

async function openShelf() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  return db;
}

describe('a payment made in the client portal', () => {
  test('is found in the provider’s statement', async () => {
    const db = await openShelf();
    const provider = { statement: async () => ok(paidAtPortal) };
    expect(await findInStatement({ db, provider, now }, order)).toMatchObject([{ what: 'in_statement' }]);
  });

  test('is found in the cached statement during an outage', async () => {
    const db = await openShelf();
    await cacheStatement(db, account, november.from, readStatement(paidAtPortal, november), now());
    const provider = { statement: away };
    expect(await findInStatement({ db, provider, now }, order)).toMatchObject([{ what: 'in_statement' }]);
    const other = { ...order, reference: 'Invoice 2026-18' };
    expect(await findInStatement({ db, provider, now }, other)).toEqual([]);
  });

  test('is found when the provider dates it ahead of UTC', async () => {
    const db = await openShelf();
    const tomorrow = replyOf(
      [{ cents: -12_000, day: 22, account: order.beneficiaryAccount, details: 'INVOICE 2026/17' }],
      { period: { from: day('2026-11-01'), to: day('2026-11-22') } },
    );
    const until = (toDate?: string) =>
      toDate && toDate < '2026-11-22' ? replyOf([], { period: november }) : tomorrow;
    const provider = { statement: async ({ toDate }: { toDate?: string | undefined }) => ok(until(toDate)) };
    expect(await findInStatement({ db, provider, now }, order)).toMatchObject([{ what: 'in_statement' }]);
  });

  test('is not found during an outage without a cached statement', async () => {
    const db = await openShelf();
    const provider = { statement: away };
    expect(await findInStatement({ db, provider, now }, order)).toEqual([]);
  });
});
