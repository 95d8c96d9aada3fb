import { describe, expect, test } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { readPaymentHead } from '@/lib/batches/import/pain001/payment-head';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { fileOfParts, information, paymentFile, transaction } from '../../../support/batches/payment-files';
import { ownAccount } from '../../../support/orders/orders';

const now = new Date('2026-11-21T12:00:00Z');
const other = 'LT601010012345678901';
const partsOf = async (file: string) => (await readPaymentHead(inPieces(file), now)).parts;

async function rowsOf(file: string): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of paymentRows(inPieces(file))) found.push(...rows);
  return found;
}

describe('a payment file with several PmtInfs', () => {
  test('is one part if they agree in account and time, whatever the spelling', async () => {
    const spaced = String(ownAccount)
      .replace(/(.{4})/g, '$1 ')
      .trim();
    const file = fileOfParts([{}, { account: spaced, date: '2026-11-23+02:00' }]);
    expect(await partsOf(file)).toMatchObject([{ number: 1, information: 1, count: 2, sum: '25.00' }]);
    expect((await rowsOf(file)).map(({ part }) => part)).toEqual([undefined, undefined]);
  });

  test('has a part for each account and time, with its own count, sum and first PmtInf', async () => {
    const file = fileOfParts([
      { amount: '1.00' },
      { account: other, amount: '2.00' },
      { date: '2026-11-24', amount: '3.5' },
      { account: other, amount: '4.25' },
      { date: '2026-11-20', amount: '5' },
    ]);
    expect(await partsOf(file)).toMatchObject([
      { number: 1, information: 1, debtor: ownAccount, count: 1, sum: '1.00' },
      { number: 2, information: 2, debtor: other, count: 2, sum: '6.25' },
      { number: 3, information: 3, execution: { day: '2026-11-24' }, count: 1, sum: '3.50' },
      { number: 4, information: 5, scheduledFor: null, count: 1, sum: '5.00' },
    ]);
    expect((await rowsOf(file)).map(({ line, part = 1 }) => [line, part])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 2],
      [5, 4],
    ]);
  });

  test('is refused if one of several names no account, with the line of that PmtInf', async () => {
    const nameless = information({ date: '2026-11-25' }).replace(/<DbtrAcct>.*<\/DbtrAcct>/, '');
    const file = paymentFile({
      header: '',
      transactions: `${transaction()}</PmtInf>\n${nameless}${transaction()}`,
    });
    await expect(partsOf(file)).rejects.toThrow(/^Line 9: PmtInf 2 names no debit account \(DbtrAcct\)/);
    expect(await partsOf(paymentFile().replace(/<DbtrAcct>.*<\/DbtrAcct>/, ''))).toMatchObject([
      { debtor: '' },
    ]);
  });

  test('is refused with more than fifty accounts and dates', async () => {
    const days = Array.from({ length: 51 }, (_, day) => ({
      date: new Date(Date.UTC(2027, 0, day + 1)).toISOString().slice(0, 10),
    }));
    expect(await partsOf(fileOfParts(days.slice(1)))).toHaveLength(50);
    await expect(partsOf(fileOfParts(days))).rejects.toThrow(/more than 50 accounts and dates/);
  });

  test('has no sum for a part with an unreadable amount, and is not compared with it', async () => {
    const file = fileOfParts([{ amount: 'ten' }, { account: other }]);
    expect(await partsOf(file)).toMatchObject([{ sum: null }, { sum: '12.50' }]);
  });
});
