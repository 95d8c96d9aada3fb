import { expect, test } from 'vitest';
import { openReport } from '@/lib/batches/report/report';
import { batchReportPdf } from '@/lib/batches/report/report-pdf';
import { draftBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { readPdf } from '../../support/files/read-pdf';

test('shows totals and last decision on the first page of a report after any number of decisions', async () => {
  const { db, team } = await createFixture();
  const { id } = await draftBatch(db, team, 3);
  const report = await openReport(db, team.reading, id);
  if (!report) throw new Error('no report');
  const decisions = Array.from({ length: 60 }, (_, index) => ({
    name: `Approver ${index + 1}`,
    decision: 'sent_back' as const,
    version: index + 1,
    reason: `Reason ${index + 1}. ${'The amounts are not those of the list. '.repeat(8)}`,
    at: new Date('2026-11-21T12:00:00Z'),
  }));
  const generatedAt = new Date('2026-11-21T12:00:00Z');
  const pieces: Uint8Array[] = [];
  for await (const piece of batchReportPdf({ ...report, decisions }, { generatedAt })) pieces.push(piece);
  const { pages, bookmarks, rows } = await readPdf(Buffer.concat(pieces));
  expect(bookmarks.find(({ title }) => title === 'Rows')).toMatchObject({ page: 1 });
  expect(bookmarks.find(({ title }) => title === 'Rows')?.height).toBeGreaterThan(60);
  expect(pages[0]).toContain('Changes requested by Approver 60, version 60');
  expect(pages[0]).toMatch(/\d+ decisions before these are in the CSV/);
  expect(rows.filter(([row]) => row !== 'Row')).toHaveLength(3);
});
