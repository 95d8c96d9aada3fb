import { describe, expect, test } from 'vitest';
import { findBatch } from '@/lib/batches/reads/queries';
import { batchMappings } from '@/lib/db/schema/orders/batch-files';
import { handIn } from '../../support/batches/batch-files';
import {
  importTable,
  newYear,
  otherAccount,
  rowsOf,
  table,
  uploadTable,
} from '../../support/batches/tables-in-parts';
import { workbook } from '../../support/batches/xlsx-files';
import { ownAccount, value } from '../../support/orders/orders';

describe('a table with a column of dates and one of accounts', () => {
  test('becomes a batch for each account and day, and payments without or with a passed one are sent at once', async () => {
    const own = await importTable();
    const { db, team, drafts, batchId } = own;
    expect(drafts).toMatchObject([
      {
        id: batchId,
        name: 'suppliers.csv 1/3',
        state: 'draft',
        account: ownAccount,
        scheduledFor: null,
        total: 2_150n,
      },
      {
        name: 'suppliers.csv 2/3',
        state: 'draft',
        account: otherAccount,
        scheduledFor: newYear,
        total: 800n,
      },
      { name: 'suppliers.csv 3/3', state: 'draft', account: ownAccount, scheduledFor: newYear, total: 300n },
    ]);
    expect((await rowsOf(own, drafts[0])).map(({ position, line }) => [position, line])).toEqual([
      [1, 2],
      [2, 5],
      [3, 6],
    ]);
    expect((await rowsOf(own, drafts[1])).map(({ line }) => line)).toEqual([3, 7]);
    expect(drafts.map(({ omissions }) => omissions)).toEqual([[], [], []]);
    const dossier = await findBatch(db, team.reading, batchId);
    expect(dossier?.ofFile.map(({ part, state }) => [part, state])).toEqual([
      [1, 'draft'],
      [2, 'draft'],
      [3, 'draft'],
    ]);
  });

  test('is paid on the chosen day where it names none', async () => {
    const { drafts } = await importTable(table, {}, { scheduledFor: newYear });
    expect(drafts).toMatchObject([
      { account: ownAccount, scheduledFor: newYear, total: 1_550n },
      { account: otherAccount, scheduledFor: newYear, total: 800n },
      { account: ownAccount, scheduledFor: null, total: 900n },
    ]);
  });

  test('is one batch if neither column is used, which are then listed as not sent', async () => {
    const { drafts } = await importTable(table.replaceAll('Belastungskonto', 'Cost centre'), {
      without: 'executionDate',
    });
    expect(drafts).toMatchObject([
      {
        name: 'suppliers.csv',
        parts: 1,
        rowCount: 6,
        scheduledFor: null,
        omissions: [
          { kind: 'column', name: 'Fälligkeit', count: 5 },
          { kind: 'column', name: 'Cost centre', count: 3 },
        ],
      },
    ]);
  });

  test('is one batch on the only day that it names', async () => {
    const { drafts } = await importTable(`Name,IBAN,Amount,Reference,Execution date
Ada,DE89370400440532013000,12.50,Invoice 1,2027-01-04
`);
    expect(drafts).toMatchObject([{ name: 'suppliers.csv', parts: 1, scheduledFor: newYear, rowCount: 1 }]);
  });

  test('has real dates of a workbook read, in either of its calendars', async () => {
    const headings = ['Name', 'IBAN', 'Amount', 'Reference', 'Due date'];
    const rowOn = (serial: number) => [
      'Ada',
      'DE89370400440532013000',
      '<c><v>12.5</v></c>',
      'Invoice',
      `<c s="1"><v>${serial}</v></c>`,
    ];
    const in1904 = {
      'xl/workbook.xml': `<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="Pay" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    };
    for (const file of [
      workbook([headings, rowOn(46_391)]),
      workbook([headings, rowOn(46_391.75)]),
      workbook([headings, rowOn(44_929)], in1904),
    ]) {
      const { drafts } = await importTable(file);
      expect(drafts).toMatchObject([{ scheduledFor: newYear, rowCount: 1, wrongCount: 0 }]);
    }
  });

  test('has dates that a formula computes read only if the saved values are used', async () => {
    const file = workbook([
      ['Name', 'IBAN', 'Amount', 'Reference', 'Due date'],
      [
        'Ada',
        'DE89370400440532013000',
        '<c><v>12.5</v></c>',
        'Invoice',
        '<c s="1"><f>TODAY()+30</f><v>46391</v></c>',
      ],
    ]);
    const own = await uploadTable(file);
    expect(await own.start()).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^Line 2: This cell is a formula/) },
    });
    value(await own.start({ formulas: 'use' }));
    await own.run();
    expect(await own.list()).toMatchObject([{ scheduledFor: newYear, rowCount: 1 }]);
  });

  test('is not imported before its ambiguous dates are explained', async () => {
    const file = table.replaceAll('04.01.2027', '04/01/2027');
    const own = await uploadTable(file);
    expect(await own.start()).toMatchObject({
      ok: false,
      error: { message: 'Choose whether 04/01/2027 begins with the day or with the month.' },
    });
    value(await own.start({ dayOrder: 'month_first' }));
    await own.run();
    expect((await own.list())[1]?.scheduledFor).toEqual(new Date('2027-04-01T00:00:00Z'));
  });

  test('has the order of day and month from its other dates, and remembers a chosen one', async () => {
    const clear = await importTable(
      table.replace('04.01.2027', '04/01/2027').replace('2020-01-31', '31/01/2020'),
      {
        dayOrder: null,
      },
    );
    expect(clear.drafts[1]?.scheduledFor).toEqual(newYear);
    const [remembered] = await clear.db.select().from(batchMappings);
    expect(remembered?.mapping).toMatchObject({ dayOrder: 'day_first', split: [] });
    await clear.db.execute(`update batches set state = 'withdrawn'`);
    value(await handIn(clear, table.replaceAll('04.01.2027', '05/01/2027'), 'next.csv'));
    const mapping = (await clear.list()).find(({ name }) => name === 'next.csv')?.mapping;
    expect(mapping).toMatchObject({
      dayOrder: 'day_first',
      columns: { executionDate: 4, debitedAccount: 5 },
    });
  });

  test.each([
    ['an impossible day', table.replace('04.01.2027', '31.02.2027'), /^Line 3: “31\.02\.2027” is not a date/],
    ['a word', table.replace('2020-01-31', 'soon'), /^Line 5: “soon” is not a date/],
    ['a time', table.replace('2020-01-31', '2027-01-31 14:30'), /^Line 5: “2027-01-31 14:30” is not a date/],
    [
      'an account of somebody else',
      table.replace(otherAccount, 'DE88370400440532013000'),
      /^Line 3: the account .DE88/,
    ],
    [
      'a closed account',
      table.replace('Second   account', 'Closed one'),
      /^Line 7: the account “Closed one”/,
    ],
    ['shifted cells', table.replace('Invoice 2', 'Invoice; 2'), /^Line 3: This line has 7 cells/],
  ])('is not imported with %s, and names the line', async (_, file, message) => {
    const own = await uploadTable(file);
    const refused = await own.start({ dayOrder: 'day_first' });
    expect(refused).toMatchObject({ ok: false, error: { message: expect.stringMatching(message) } });
    expect(await own.list()).toMatchObject([{ state: 'uploaded', parts: 1, name: 'suppliers.csv' }]);
  });

  test('becomes at most fifty batches', async () => {
    const rows = Array.from(
      { length: 51 },
      (_, at) => `Ada,DE89370400440532013000,1.00,x${at},${2100 + at}-01-04`,
    );
    const own = await uploadTable(['Name,IBAN,Amount,Reference,Execution date', ...rows, ''].join('\n'));
    expect(await own.start()).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('more than 50 accounts and dates') },
    });
  });

  test('is not imported if it would be split otherwise than when its import began', async () => {
    const own = await uploadTable(table.replaceAll('04.01.2027', '04/01/2027'));
    value(await own.start({ dayOrder: 'day_first' }));
    // As if a later release read dates in another way.
    await own.db.execute(`update batches set mapping = jsonb_set(mapping, '{dayOrder}', '"month_first"')`);
    await own.run();
    expect((await own.list())[0]).toMatchObject({
      state: 'uploaded',
      importProblem: expect.stringMatching(/^Line 3: This account and date/),
    });
  });
});
