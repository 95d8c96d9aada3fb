import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { readPaymentHead } from '@/lib/batches/import/pain001/payment-head';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { ownAccount } from '../../../support/orders/orders';

const fileOf = (name: string): string => readFileSync(`tests/data/payment-files/pain001/${name}.xml`, 'utf8');

async function rowsOf(name: string): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of paymentRows(inPieces(fileOf(name)))) found.push(...rows);
  return found;
}

describe('a national form of a payment file', () => {
  test.each(['german-003.03', 'german-002.03', 'swiss-03.ch.02', 'swiss-09.ch.03', 'nordic-09'])(
    'is read like the version it is made from: %s',
    async (name) => {
      const head = await readPaymentHead(inPieces(fileOf(name)), new Date('2026-11-21T12:00:00Z'));
      expect(head).toMatchObject({
        parts: [{ debtor: ownAccount, execution: { day: '2026-11-23', kind: 'day' } }],
        messageId: expect.stringMatching(/^(DK|CH|NO)-2026-11-00/),
      });
    },
  );

  test('may be German', async () => {
    expect(await rowsOf('german-003.03')).toMatchObject([
      { values: { network: 'SEPA', amount: '1200', reference: 'Rechnung 4711', endToEndId: 'RE-4711' } },
      { values: { network: 'SEPA', amount: '34.56', beneficiaryAccount: 'DE02120300000000202051' } },
    ]);
    expect(await rowsOf('german-002.03')).toHaveLength(2);
  });

  test('may be Swiss, and its amounts in Swiss francs are wrong', async () => {
    const [structured, francs] = await rowsOf('swiss-03.ch.02');
    expect(structured).toMatchObject({
      values: { network: 'SEPA', amount: '500', reference: 'RF18539007547034' },
      instructionId: 'CH-1-1',
    });
    expect(francs?.problems?.amountCurrency).toContain('The amount (InstdAmt) is in CHF');
    expect(await rowsOf('swiss-09.ch.03')).toMatchObject([
      { values: { network: 'SEPA_INSTANT', beneficiaryAddress: 'Hauptstrasse 5 50667 Köln DE' } },
    ]);
  });

  test('may be Nordic, and its giro and bank account numbers within SEPA are wrong', async () => {
    const [giro, account, abroad, iban] = await rowsOf('nordic-09');
    expect(giro).toMatchObject({
      values: { network: 'SEPA', beneficiaryAccount: '5050-1055' },
      problems: { beneficiaryAccount: expect.stringContaining('“5050-1055” is a number of a national') },
    });
    expect(account).toMatchObject({
      values: { network: 'SEPA' },
      problems: { beneficiaryAccount: expect.stringContaining('(BBAN)') },
    });
    expect(abroad).toMatchObject({ values: { network: 'SWIFT', beneficiaryAccount: '1234567890' } });
    expect(abroad?.problems).toBeUndefined();
    expect(iban).toMatchObject({ values: { network: 'SEPA', beneficiaryAccount: 'FI2112345600000785' } });
  });
});
