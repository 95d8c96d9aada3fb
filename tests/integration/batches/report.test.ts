import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReport } from '@/lib/batches/report/report';
import { batchReportCsv } from '@/lib/batches/report/report-csv';
import { reportFileName } from '@/lib/batches/report/report-labels';
import { batchReportPdf } from '@/lib/batches/report/report-pdf';
import { cachedEntries } from '@/lib/db/schema/statements/statement-cache';
import { type BatchId, newBatchId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { importFile, now } from '@/tests/support/batches/batch-files';
import { readBatch } from '@/tests/support/batches/batch-rows';
import { draftBatch, insertBatch, insertRows, payment } from '@/tests/support/batches/batches';
import { completeOnly, releaseOnly } from '@/tests/support/batches/only-row';
import { paymentFile, transaction } from '@/tests/support/batches/payment-files';
import { createTeamDatabase, type TeamDatabase } from '@/tests/support/database/database';
import { createFixture } from '@/tests/support/database/fixture';
import { readPdf } from '@/tests/support/files/read-pdf';
import { ownAccount } from '@/tests/support/orders/orders';
import { granted } from '@/tests/support/people/people';
import type { Team } from '@/tests/support/people/team';
import { cachedEntry, cacheEntries } from '@/tests/support/statements/cached-entries';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const generatedAt = new Date('2026-11-21T12:00:00Z');

async function reportOf(id: BatchId) {
  const report = await openReport(database.db, granted(team.maker, 'payments:read'), id);
  if (!report) throw new Error('no report');
  return report;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const csvOf = async (id: BatchId): Promise<string[]> =>
  (await bytesOf(batchReportCsv(await reportOf(id), { generatedAt }))).toString('utf8').split('\r\n');

describe('the report of a batch as CSV', () => {
  test('has every row once and in order, followed by the totals', async () => {
    const { id } = await draftBatch(database.db, team, 3);
    const lines = await csvOf(id);
    expect(lines[0]).toMatch(/^\ufeffRecord,Row,Line,Outcome,Amount/);
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 6).join(','))).toEqual([
      'Row,1,2,"Not sent yet",1.00,EUR',
      'Row,2,3,"Not sent yet",2.00,EUR',
      'Row,3,4,"Not sent yet",3.00,EUR',
    ]);
    expect(lines[4]).toMatch(/^Total,3,,"Not sent yet",6\.00,EUR/);
    expect(lines.some((line) => line.startsWith('Batch,') && line.includes(id))).toBe(true);
  });

  test('contains no text that a spreadsheet takes for a formula', async () => {
    const { id } = await draftBatch(database.db, team, [payment(1, { reference: '=1+1' })]);
    expect((await csvOf(id))[1]).toContain("'=1+1");
  });

  test('shows bidirectional control characters of an excluded row, which could reverse the line', async () => {
    const id = await insertBatch(database.db, team);
    const typed = { beneficiaryName: 'Soren \u202eenheoS\u0001', amount: '\u200b5', reference: 'Line\ntwo' };
    const problems = { beneficiaryName: 'Hidden: \u202e.' };
    await insertRows(database.db, id, [
      {
        typed,
        problems,
        amount: null,
        beneficiary_name: null,
        reference: null,
        exclusion: 'wrong',
        excluded_version: 2,
      },
    ]);
    const lines = await csvOf(id);
    expect(lines[1]).toContain('"Soren \ufffdenheoS\ufffd"');
    expect(lines[1]).toContain('Hidden: \ufffd.');
    expect(lines[1]).toContain('Line two');
    const { text } = await readPdf(await bytesOf(batchReportPdf(await reportOf(id), { generatedAt })));
    expect(text).not.toContain('\u202e');
  });

  test('has the same form for a thousand rows as for few', async () => {
    const id = await readBatch(database.db, team.maker, { rows: 1_001 });
    const lines = await csvOf(id);
    expect(lines.filter((line) => line.startsWith('Row,'))).toHaveLength(1_001);
  });
});

describe('the report of a batch as PDF', () => {
  test('has summary, totals and every row in a structure for screen readers', async () => {
    const { id } = await draftBatch(database.db, team, 40, { name: 'Löhne November.csv' });
    const { isTagged, pages, rows, text } = await readPdf(
      await bytesOf(batchReportPdf(await reportOf(id), { generatedAt })),
    );
    expect(isTagged).toBe(true);
    expect(pages[0]).toContain('Löhne November.csv');
    expect(pages[0]).toContain('820.00');
    expect(rows.filter(([row]) => row !== 'Row')).toHaveLength(40);
    expect(text).toContain('Salary 2026-11 No 40');
  });

  test('is in the language of whoever requests it, unlike the CSV', async () => {
    installGerman();
    const { id } = await draftBatch(database.db, team, 3);
    await inLocale(localeOf({ language: 'de' }), async () => {
      const { pages } = await readPdf(await bytesOf(batchReportPdf(await reportOf(id), { generatedAt })));
      for (const shown of [
        'Bericht zur Sammelzahlung',
        'Belastungskonto',
        'Zeile Empfänger',
        'Seite 1 von 1',
      ])
        expect(pages[0]).toContain(shown);
      expect((await csvOf(id))[1]).toContain('"Not sent yet",1.00,EUR');
    });
  });

  test('answers not found for an unknown batch', async () => {
    expect(await openReport(database.db, granted(team.maker, 'payments:read'), newBatchId())).toBeUndefined();
  });
});

describe('the report of a batch', () => {
  const paid = async () => {
    const fixture = await createFixture();
    const { db } = fixture;
    const batch = await importFile(fixture, paymentFile({ header: '', transactions: transaction() }));
    const order = await releaseOnly(fixture, now, batch);
    await completeOnly(fixture, now, order);
    const fee = { paymentId: paymentId('900'), amount: fromDecimal('0.35') };
    await cacheEntries(db, [
      cachedEntry({ paymentId: paymentId('4711'), feePaymentId: fee.paymentId }),
      cachedEntry(fee),
    ]);
    const open = async () =>
      (await openReport(db, granted(fixture.team.maker, 'payments:read'), batch.id)) ??
      expect.fail('no report');
    return { fixture, open };
  };

  test('has our name, the charged commission of each payment, and their sum', async () => {
    const { open } = await paid();
    const csv: readonly Record<string, string>[] = parse(
      (await bytesOf(batchReportCsv(await open(), { generatedAt }))).toString('utf8'),
      {
        bom: true,
        columns: true,
      },
    );
    const [row] = csv;
    const found = (record: string) => csv.find(({ Record }) => Record === record);
    expect(row?.Commission).toBe('0.35');
    expect(found('Commission')).toMatchObject({ Row: '1', Amount: '0.35', Currency: 'EUR' });
    expect(found('Company')).toMatchObject({ Reference: 'Northlight Trading' });
    expect(found('Paid from')).toMatchObject({ Account: ownAccount });
    const { text } = await readPdf(await bytesOf(batchReportPdf(await open(), { generatedAt })));
    for (const shown of [
      'Northlight Trading',
      'Fee 0.35',
      'Fees charged, as far as the statements have them 1 0.35',
    ])
      expect(text).toContain(shown);
  });

  test('does not take the fee of several payments for that of one', async () => {
    const { fixture, open } = await paid();
    await fixture.db
      .insert(cachedEntries)
      .values(cachedEntry({ position: 2, paymentId: paymentId('4712'), feePaymentId: paymentId('900') }));
    expect((await bytesOf(batchReportCsv(await open(), { generatedAt }))).toString('utf8')).toContain(
      'Commission,0,,,0.00,EUR',
    );
  });

  test('has the same verification code in every format, and another one for another outcome', async () => {
    const { fixture, open } = await paid();
    const codesOf = async () => {
      const csv = (await bytesOf(batchReportCsv(await open(), { generatedAt }))).toString('utf8');
      const [, code = ''] = /^"Verification code",.*?((?:[0-9a-f]{8} ?){8})/m.exec(csv) ?? [];
      const { text } = await readPdf(await bytesOf(batchReportPdf(await open(), { generatedAt })));
      return { code, isInPdf: text.includes(code) };
    };
    const before = await codesOf();
    expect(before).toEqual({ code: expect.stringMatching(/^[0-9a-f ]{71}$/), isInPdf: true });
    await fixture.db.delete(cachedEntries);
    const after = await codesOf();
    expect(after.code).not.toBe(before.code);
  });
});

test('has a file name that is valid in every file system', () => {
  const id = '1a2b3c4d-0000-4000-8000-000000000000';
  expect(
    reportFileName({ id, name: 'Löhne & Gehälter 11/2026.csv' }, { stem: 'batch-report', extension: 'pdf' }),
  ).toBe('batch-report-lohne-gehalter-11-2026-1a2b3c4d.pdf');
  expect(reportFileName({ id, name: '工资' }, { stem: 'payment-status', extension: 'xml' })).toBe(
    'payment-status-1a2b3c4d.xml',
  );
});
