import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReport } from '@/lib/batches/report/report';
import { batchReportCsv } from '@/lib/batches/report/report-csv';
import { reportFileName } from '@/lib/batches/report/report-labels';
import { batchReportPdf } from '@/lib/batches/report/report-pdf';
import type { BatchId } from '@/lib/kernel/ids';
import { newBatchId } from '@/lib/kernel/ids';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { readBatch } from '@/tests/support/batches/batch-rows';
import { draftBatch, insertBatch, insertRows, payment } from '@/tests/support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '@/tests/support/database/database';
import { readPdf } from '@/tests/support/files/read-pdf';
import { granted } from '@/tests/support/people/people';
import type { Team } from '@/tests/support/people/team';

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

test('has a file name that is valid in every file system', () => {
  const id = '1a2b3c4d-0000-4000-8000-000000000000';
  expect(
    reportFileName({ id, name: 'Löhne & Gehälter 11/2026.csv' }, { stem: 'batch-report', extension: 'pdf' }),
  ).toBe('batch-report-lohne-gehalter-11-2026-1a2b3c4d.pdf');
  expect(reportFileName({ id, name: '工资' }, { stem: 'payment-status', extension: 'xml' })).toBe(
    'payment-status-1a2b3c4d.xml',
  );
});
