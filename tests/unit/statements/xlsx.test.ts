import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { paymentId } from '@/lib/kernel/ids';
import { statementXlsx } from '@/lib/statements/formats/xlsx/render';
import { readStatement, type Statement } from '@/lib/statements/model/statement';
import { readArchive } from './archive';
import { bytesOf, generatedAt, sourceFor } from './export-builder';
import { type Element, parseXml } from './read-back';
import { type Movement, november, replyOf, withWrongBalance } from './statement-builder';

const statementOf = (movements: readonly Movement[], opening = 100_000n) =>
  readStatement(replyOf(movements, { opening }), november);
const fileOf = (statement: Statement, entriesPerSheet?: number) =>
  bytesOf(
    statementXlsx(sourceFor(statement), {
      generatedAt,
      ...(entriesPerSheet === undefined ? {} : { entriesPerSheet }),
    }),
  );
const sheetsOf = async (statement: Statement, entriesPerSheet?: number) =>
  readWorkbook(await fileOf(statement, entriesPerSheet));

/** A part of the workbook, as XML. */
async function partOf(statement: Statement, name: string): Promise<Element> {
  const file = (await readArchive(await fileOf(statement))).find((one) => one.name === name);
  if (!file) throw new Error(`no ${name}`);
  return parseXml(file.bytes);
}

describe('a statement as a workbook', () => {
  it('names the currency of amounts and balances', async () => {
    const [entries] = await sheetsOf(statementOf([{ cents: 1 }]));
    expect(entries?.data[0]?.slice(5, 7)).toEqual(['Amount, EUR', 'Balance, EUR']);
  });

  it('has a title, the company and the time of its creation as properties', async () => {
    const statement = statementOf([{ cents: 1 }]);
    const core = (await partOf(statement, 'docProps/core.xml'))['cp:coreProperties'];
    expect(core?.['dc:title']).toBe(`Account statement ${statement.account} 2026-11-01 to 2026-11-30`);
    expect(core?.['dcterms:created']?.['#text']).toBe(`${generatedAt.toISOString().slice(0, 19)}Z`);
    const app = (await partOf(statement, 'docProps/app.xml')).Properties;
    expect([app?.Application, app?.Company]).toEqual(['Paydesk', statement.clientName]);
    const types = JSON.stringify(await partOf(statement, '[Content_Types].xml'));
    for (const part of ['/docProps/core.xml', '/docProps/app.xml']) expect(types).toContain(part);
  });

  it('has dates that are dates, amounts that are numbers, and text for everything else', async () => {
    const [entries] = await sheetsOf(
      statementOf([
        {
          cents: -123_456,
          day: 4,
          externalPaymentId: '0012',
          feePaymentId: paymentId('1002'),
          originalAmount: '99.5',
          originalCurrency: 'GBP',
        },
      ]),
    );
    expect(entries?.data[0]?.slice(0, 3)).toEqual(['Date', 'Counterparty', 'Counterparty account']);
    expect(entries?.data[1]).toEqual([
      new Date('2026-11-05'),
      'Counterparty 1',
      'DE89370400440532013000',
      'Invoice 1',
      'SEPA',
      -1234.56,
      -234.56,
      99.5,
      'GBP',
      '1001',
      '0012',
      '1002',
    ]);
  });

  it('sums up what it is, on a sheet of its own', async () => {
    const sheets = await sheetsOf(statementOf([{ cents: 250 }, { cents: -100 }]));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Entries', 'Summary']);
    expect(sheets[1]?.data.slice(0, 11)).toEqual([
      ['Client', 'Aster Trading OÜ'],
      ['Account', 'LT121000011101001000'],
      ['From', new Date('2026-11-01')],
      ['To', new Date('2026-11-30')],
      ['Currency', 'EUR'],
      ['Opening balance', 1000],
      ['Credits', 2.5],
      ['Debits', -1],
      ['Closing balance', 1001.5],
      ['Credit entries', 1],
      ['Debit entries', 1],
    ]);
  });

  it('has no formula, whatever a reference begins with, not even once somebody edits the cell', async () => {
    const statement = statementOf([{ cents: 1, details: '=HYPERLINK("http://x")' }]);
    const [file] = await readArchive(await fileOf(statement));
    expect(file?.name).toBe('xl/worksheets/sheet1.xml');
    expect(file?.bytes.toString()).not.toContain('<f>');
    const styles = await partOf(statement, 'xl/styles.xml');
    const cell = (await partOf(statement, 'xl/worksheets/sheet1.xml')).worksheet?.sheetData?.row?.[1]?.c?.[3];
    const formats = styles.styleSheet?.cellXfs?.xf?.map((xf) => xf['@_numFmtId']);
    expect(cell?.['@_t']).toBe('inlineStr');
    // 49 is the format "Text", in which what is typed stays text.
    expect(formats?.[Number(cell?.['@_s'])]).toBe('49');
  });

  it('keeps its headings in sight, and filters by them', async () => {
    const sheet = (await partOf(statementOf([{ cents: 1 }, { cents: 2 }]), 'xl/worksheets/sheet1.xml'))
      .worksheet;
    expect(sheet?.sheetViews?.sheetView?.pane).toMatchObject({ '@_ySplit': '1', '@_state': 'frozen' });
    expect(sheet?.autoFilter?.['@_ref']).toBe('A1:L3');
    expect(sheet?.cols?.col).toHaveLength(12);
  });

  it('writes an amount of more digits than a spreadsheet counts with as text, to the cent', async () => {
    const [entries] = await sheetsOf(statementOf([{ cents: 1n }, { cents: -1n }], 999_999_999_999_999n));
    expect(entries?.data.slice(1).map((row) => row[6])).toEqual(['10000000000000.00', 9999999999999.99]);
  });

  it('escapes what a spreadsheet would take for an escaped character', async () => {
    const statement = statementOf([{ cents: 1, details: '_x0041_ and A_x' }]);
    const cell = (await partOf(statement, 'xl/worksheets/sheet1.xml')).worksheet?.sheetData?.row?.[1]?.c?.[3];
    expect(cell?.is?.t?.['#text']).toBe('_x005F_x0041_ and A_x');
  });

  it('cuts a text that no cell holds', async () => {
    const [entries] = await sheetsOf(statementOf([{ cents: 1, details: 'x'.repeat(40_000) }]));
    expect(entries?.data[1]?.[3]).toBe(`${'x'.repeat(32_764)}...`);
  });

  it('goes on in a next sheet where one is full', async () => {
    const sheets = await sheetsOf(statementOf([{ cents: 1 }, { cents: 2 }, { cents: 3 }]), 2);
    expect(sheets.map(({ sheet, data }) => [sheet, data.slice(1).map((row) => row[5])])).toEqual([
      ['Entries', [0.01, 0.02]],
      ['Entries 2', [0.03]],
      ['Summary', expect.anything()],
    ]);
  });

  it('opens on its remark where it does not add up, with the entry that breaks in red', async () => {
    const statement = readStatement(withWrongBalance(replyOf([{ cents: 1 }, { cents: 2 }]), 1), november);
    const workbook = (await partOf(statement, 'xl/workbook.xml')).workbook;
    expect(workbook?.bookViews?.workbookView?.['@_activeTab']).toBe('1');
    const styles = (await partOf(statement, 'xl/styles.xml')).styleSheet;
    const rows = (await partOf(statement, 'xl/worksheets/sheet1.xml')).worksheet?.sheetData?.row ?? [];
    const fillOf = (row: Element) => styles?.cellXfs?.xf?.[Number(row.c?.[0]?.['@_s'])]?.['@_fillId'];
    expect(rows.map(fillOf)).toEqual(['2', '0', '3']);
  });
});
