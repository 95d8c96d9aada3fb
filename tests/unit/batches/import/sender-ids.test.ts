import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows } from '@/lib/batches/import/csv/csv-rows';
import { guessMapping } from '@/lib/batches/import/file/guess';
import { columnsOfHeadings } from '@/lib/batches/import/mapping/headings';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import { missingFields } from '@/lib/batches/import/mapping/missing-fields';
import type { SourceRow, TableRow } from '@/lib/batches/import/mapping/source-row';
import { createTableReader } from '@/lib/batches/import/mapping/table-rows';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { createRowCheck } from '@/lib/batches/import/rows/check-row';
import { copiedColumns, copyLine } from '@/lib/batches/import/rows/copy-line';
import { rowIdsOf } from '@/lib/batches/import/rows/row-ids';
import { newBatchId } from '@/lib/kernel/ids';
import { readSenderId } from '@/lib/orders/order/sender-ids';
import { t } from '@/messages/fields';
import { inPieces } from '../../../support/batches/batch-files';
import { information, paymentFile, transaction } from '../../../support/batches/payment-files';
import { ownAccount } from '../../../support/orders/orders';

const iban = 'DE89370400440532013000';
const tooLong = 'P'.repeat(36);
const check = createRowCheck({
  account: ownAccount,
  commissionAccount: null,
  scheduledFor: null,
  decimalMark: '.',
});

async function paymentsOf(file: string): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of paymentRows(inPieces(file))) found.push(...rows);
  return found;
}

const oneOf = async (payment: string) =>
  (await paymentsOf(paymentFile({ header: '', transactions: payment })))[0] ?? expect.fail('no payment');

const named = (id: string): string => transaction().replace('<EndToEndId>E2E-1<', `<EndToEndId>${id}<`);

describe('a payment of a pain.001', () => {
  it('keeps its end-to-end identifier beside the remittance information', async () => {
    expect(check(await oneOf(transaction()))).toMatchObject({
      content: { reference: 'Invoice 2026-17' },
      endToEndId: 'E2E-1',
    });
  });

  it('has its end-to-end identifier as the reference, too, if there is no remittance information', async () => {
    const payment = transaction().replace(/<RmtInf>.*<\/RmtInf>/, '');
    expect(check(await oneOf(payment))).toMatchObject({
      content: { reference: 'E2E-1' },
      endToEndId: 'E2E-1',
    });
  });

  it('has no end-to-end identifier if the file says NOTPROVIDED', async () => {
    expect(check(await oneOf(named('NOTPROVIDED')))).toMatchObject({
      content: { amount: 1_250n },
      endToEndId: null,
    });
  });

  it('keeps its instruction and the group that it stands in', async () => {
    const instructed = transaction().replace('<EndToEndId>', '<InstrId>I-7</InstrId><EndToEndId>');
    const second = `</PmtInf>${information().replace('<PmtInfId>P1<', '<PmtInfId>P2<')}${transaction()}`;
    const rows = await paymentsOf(paymentFile({ header: '', transactions: instructed + second }));
    expect(
      rows.map(({ instructionId, paymentInformationId }) => [instructionId, paymentInformationId]),
    ).toEqual([
      ['I-7', 'P1'],
      [null, 'P2'],
    ]);
  });

  it('is not held up by an instruction or group identifier that the standard has no room for', async () => {
    const payment = transaction().replace('<EndToEndId>', `<InstrId>${tooLong}</InstrId><EndToEndId>`);
    const row = await oneOf(payment);
    expect(row.instructionId).toBeNull();
    expect(check(row).problems).toBeUndefined();
  });

  it('is wrong if its end-to-end identifier is longer than the standard allows', async () => {
    expect(check(await oneOf(named(tooLong))).problems).toEqual({
      endToEndId: t('text.senderIdTooLong', { limit: '35', length: '36' }),
    });
  });

  it('is wrong if its end-to-end identifier has invisible characters', async () => {
    expect(check(await oneOf(named('E2E\u202e-1'))).problems).toEqual({
      endToEndId: t('text.hiddenCharacters'),
    });
  });
});

async function checkedTable(file: string, changes: Partial<TableMapping> = {}) {
  const rows: TableRow[] = [];
  const layout = { encoding: 'utf-8', isEncodingOpen: false, sheet: null, delimiter: ',' } as const;
  for await (const some of csvRows(inPieces(file), layout)) rows.push(...some);
  const mapping = { ...guessMapping(rows, layout), ...changes };
  const read = createTableReader(mapping, rows[0]?.cells ?? []);
  return { mapping, rows: rows.slice(1).map((row) => check(read(row))) };
}

describe('a row of a table', () => {
  it('keeps its own number beside its reference', async () => {
    const { rows } = await checkedTable(
      `End to end id,Name,IBAN,Amount,Description\nPAY-1,Ada,${iban},12.50,Invoice 1\n`,
    );
    expect(rows).toMatchObject([{ content: { reference: 'Invoice 1' }, endToEndId: 'PAY-1' }]);
  });

  it('has its own number as the reference, too, if no column and no default is', async () => {
    const file = `Name,IBAN,Amount,Payment number\nAda,${iban},12.50,PAY-1\n`;
    const { rows, mapping } = await checkedTable(file);
    expect(missingFields(mapping)).toEqual([]);
    expect(rows).toMatchObject([{ content: { reference: 'PAY-1' }, endToEndId: 'PAY-1' }]);
    const withDefault = await checkedTable(file, { reference: 'Salary' });
    expect(withDefault.rows).toMatchObject([{ content: { reference: 'Salary' }, endToEndId: 'PAY-1' }]);
  });

  it('lacks its reference if the cell is empty, whatever its own number is', async () => {
    const { rows } = await checkedTable(`E2E,Name,IBAN,Amount,Reference\nPAY-1,Ada,${iban},12.50,\n`);
    expect(Object.keys(rows[0]?.problems ?? {})).toEqual(['reference']);
  });

  it('is wrong if its own number is too long, and keeps what was written', async () => {
    const { rows } = await checkedTable(
      `E2E,Name,IBAN,Amount,Reference\n${tooLong},Ada,${iban},12.50,Invoice 1\n`,
    );
    expect(rows).toMatchObject([
      {
        problems: { endToEndId: t('text.senderIdTooLong', { limit: '35', length: '36' }) },
        typed: { endToEndId: tooLong },
        endToEndId: null,
      },
    ]);
  });
});

describe('a heading', () => {
  it.each([
    'End to end id',
    'EndToEndId',
    'END-TO-END-REFERENCE',
    'E2E',
    'Customer reference',
    'Payment number',
    'Zahlungsnummer',
    'Belegnummer',
    'Ende-zu-Ende-Referenz',
    'Numéro de paiement',
    'Número de pago',
    'Numer płatności',
    'Mokėjimo numeris',
    'Makse number',
    'Maksun numero',
    'Номер на плащане',
  ])('names the own number of a payment: %s', (heading) => {
    expect(columnsOfHeadings([heading])).toEqual({ endToEndId: 0 });
  });

  it('that names the end-to-end reference counts before another own number', () => {
    expect(columnsOfHeadings(['Belegnummer', 'Name', 'EndToEndId']).endToEndId).toBe(2);
  });

  it.each(['Invoice number', 'Payment reference', 'Referenz', 'Viitenumber', 'Kenmerk'])(
    'stays the reference: %s',
    (heading) => {
      expect(columnsOfHeadings([heading])).toEqual({ reference: 0 });
    },
  );
});

describe('an identifier of a sender', () => {
  it.each([
    ['  PAY 1\t', 'PAY 1'],
    ['Zahlung Nr. 5/ü', 'Zahlung Nr. 5/ü'],
    ['=cmd|calc', '=cmd|calc'],
    ['   ', null],
    [' NOTPROVIDED ', null],
  ])('stays as written, without the spaces around it: %j', (written, kept) => {
    expect(readSenderId(written)).toEqual({ ok: true, value: kept });
  });

  it('comes into the database as it is, whatever it looks like to COPY', () => {
    const columns = copiedColumns.split(',').map((column) => column.trim());
    const identifier = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 35 });
    fc.assert(
      fc.property(identifier, (written) => {
        const kept = readSenderId(written);
        const values = { network: 'SEPA', endToEndId: written };
        const placed = { batchId: newBatchId(), position: 1, line: 1, idsOf: rowIdsOf('seed') };
        const cells = copyLine(placed, check({ values })).replace(/\n$/, '').split('\t');
        const cell = cells[columns.indexOf('end_to_end_id')] ?? '';
        const restored = cell === '\\N' ? null : cell.replaceAll('\\\\', '\\');
        expect(restored).toBe(kept.ok ? kept.value : null);
      }),
    );
  });

  it('does not change under which identifier the row is paid, even if it is wrong', () => {
    const placed = { batchId: newBatchId(), position: 7, line: 8, idsOf: rowIdsOf('seed') };
    const paid = {
      network: 'SEPA',
      beneficiaryName: 'Ada',
      beneficiaryAccount: iban,
      amount: '12.50',
      reference: 'A',
    };
    const sentAs = (row: Pick<SourceRow, 'values' | 'problems'>) =>
      copyLine(placed, check(row)).split('\t')[4];
    const before = sentAs({ values: paid });
    for (const endToEndId of ['PAY-1', ' PAY-1', tooLong, 'E2E\u202e']) {
      expect(sentAs({ values: { ...paid, endToEndId } })).toBe(before);
    }
    expect(sentAs({ values: paid, problems: { endToEndId: 'A date.' } })).toBe(before);
  });
});
