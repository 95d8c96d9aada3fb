import { describe, expect, onTestFinished, test } from 'vitest';
import { addMonths, localDate } from '@/lib/kernel/dates/calendar';
import { toSepaText } from '@/lib/kernel/texts/text';
import { startSandbox } from '@/lib/sandbox/server';
import { statementFormats } from '@/lib/statements/formats/formats';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { bytesOf, generatedAt, sourceFor } from '../../unit/statements/export-builder';
import { readCamt053, readCsv, readMt940, readXlsx } from '../../unit/statements/read-back';
import { canaries, testClient } from '../provider/local-server';

const now = new Date('2026-11-21T12:00:00Z');
const year = { from: addMonths(localDate('2026-11-22'), -12), to: localDate('2026-11-21') };

/**
 * The statements of the sandbox's trading company over a year, asked for over HTTP: one for each account with
 * entries.
 */
async function demoYear(): Promise<readonly Statement[]> {
  const sandbox = await startSandbox({
    port: 0,
    credentials: canaries,
    seed: 'demo',
    clock: () => now,
  });
  onTestFinished(() => sandbox.close());
  const client = testClient(new URL(sandbox.url));
  const accounts = await client.listAccounts();
  if (!accounts.ok) throw new Error('the sandbox has no accounts');
  const statements: Statement[] = [];
  for (const { iban } of accounts.value) {
    const reply = await client.statement({ account: iban, fromDate: year.from, toDate: year.to });
    if (!reply.ok) throw new Error('the sandbox has no statement');
    if (reply.value.entries.length > 0) statements.push(readStatement(reply.value, year));
  }
  return statements;
}

const readers = { csv: readCsv, xlsx: readXlsx, camt053: readCamt053, mt940: readMt940 } as const;
const formats = ['csv', 'xlsx', 'camt053', 'mt940'] as const;

describe('the year of a trading company', () => {
  test('has the same figures in every format, to the cent and to the entry', async () => {
    const statements = await demoYear();
    const entries = statements.flatMap((statement) => statement.entries);
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(({ originalAmount }) => originalAmount).length).toBeGreaterThan(0);
    expect(entries.filter(({ feePaymentId }) => feePaymentId).length).toBeGreaterThan(0);

    for (const statement of statements) {
      for (const format of formats) {
        const file = await bytesOf(statementFormats[format].write(sourceFor(statement), { generatedAt }));
        const { account, opening, closing, remark, entries: found } = await readers[format](file);
        expect({ account, opening, closing, remark }).toEqual({
          account: statement.account,
          opening: statement.opening,
          closing: statement.closing,
          remark: '',
        });
        const words = format === 'mt940' ? toSepaText : (text: string) => text;
        expect(found).toEqual(
          statement.entries.map((entry) => ({
            date: entry.date,
            amount: entry.signedAmount,
            balance: format === 'mt940' ? undefined : entry.runningBalance,
            name: words(entry.beneficiaryName),
            account: entry.account,
            details: words(entry.details),
            paymentId: entry.paymentId,
            externalPaymentId: entry.externalPaymentId ?? '',
          })),
        );
      }
    }
  });
});
