import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { exported, openAccounting, ruleInput } from '../../../support/statements/accounting';
import { cachedEntry } from '../../../support/statements/cached-entries';

const read = (bytes: Buffer, delimiter: string): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' });

it('writes bookings with the chosen marks, signs and accounts, and no text becomes a formula', async () => {
  const { db, team } = await openAccounting(
    [
      cachedEntry({ externalPaymentId: 'ours-1', beneficiaryName: '=HYPERLINK("x")', details: 'a;b' }),
      cachedEntry({ paymentId: paymentId('2'), direction: 'incoming' }),
    ],
    { rules: [ruleInput('8400', { direction: 'incoming', costCentre: 'K1' })] },
  );
  const rows = read((await exported({ db }, team.maker, { format: 'csv' })).bytes, ';');
  expect(rows).toMatchObject([
    {
      Date: '2026-11-20',
      'Value date': '2026-11-20',
      Account: '1200',
      'Counter account': '1590',
      Amount: '-12,50',
      Currency: 'EUR',
      Text: 'a;b',
      Counterparty: `'=HYPERLINK("x")`,
      IBAN: 'DE89370400440532013000',
      'Payment ID': '700000001',
      'External payment ID': 'ours-1',
      'Assigned by': 'clearing',
      Late: 'no',
    },
    { Amount: '12,50', 'Counter account': '8400', 'Cost centre': 'K1', 'Assigned by': 'rule' },
  ]);
});

it.each([
  ['\t', '.', '-12.50'],
  [',', ',', '-12,50'],
] as const)('separates by %j with %j before cents', async (separator, decimal, amount) => {
  const { db, team } = await openAccounting([cachedEntry()], { separator, decimal });
  const rows = read((await exported({ db }, team.maker, { format: 'csv' })).bytes, separator);
  expect(rows).toMatchObject([{ Amount: amount, Counterparty: 'Stadtwerke Köln GmbH' }]);
});
