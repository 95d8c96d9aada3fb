import { setImmediate } from 'node:timers/promises';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { colors, rulesAt, type Style, textAt } from '@/lib/pdf/ink';
import { drawLetterhead, type PrintOptions } from '@/lib/pdf/letterhead';
import { openSheet, paper } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';
import { hasEnded } from '../rows/outcome';
import { type BatchReport, tallyOutcomes } from './report';
import { drawReportCover } from './report-pdf-cover';
import { drawReportHeader, openReportRows } from './report-pdf-rows';

/**
 * Row limit for tagging (accessibility). Beyond it the structure tree would be most of the file, as with
 * statements.
 */
const mostTagged = 10_000;

/**
 * The batch report as a PDF in the current language, with embedded fonts: the batch, its outcome, decisions,
 * and every row. Streams chunks of 64 KiB in constant memory. The event loop turns after each page.
 */
export async function* batchReportPdf(
  report: BatchReport,
  { generatedAt, letterhead }: PrintOptions,
): AsyncGenerator<Uint8Array, void> {
  const { batch } = report.dossier;
  const isTagged = report.count <= mostTagged;
  const sheet = openSheet({
    title: t('report.metadata', { id: batch.id }),
    generatedAt,
    fonts: await loadFontFiles(),
    isTagged,
    head: { left: batch.name, right: t('report.head', { id: batch.id }) },
  });
  sheet.startPage();
  sheet.bookmark(t('report.summary'), 0);
  const cover = drawReportCover(sheet, report, { isTagged, top: drawLetterhead(sheet, letterhead) });
  const tally = tallyOutcomes(hasEnded(batch.state));

  const table = sheet.open(sheet.root, 'Table');
  sheet.bookmark(t('report.rows'), cover.bottom);
  let y = drawReportHeader(sheet, cover.bottom, table);
  let body = sheet.open(table, 'TBody');
  const layOut = openReportRows(sheet);
  let feet: number[] = [];
  const endRows = () => {
    sheet.decorate(rulesAt(paper.left, paper.right, feet, colors.line));
    feet = [];
    sheet.close(body);
  };
  for await (const rows of report.rows) {
    for (const row of rows) {
      tally.add(row);
      const laidOut = layOut(row);
      if (y + laidOut.height > paper.bottom) {
        endRows();
        yield* sheet.take();
        await setImmediate();
        sheet.startPage();
        y = drawReportHeader(sheet, paper.top);
        body = sheet.open(table, 'TBody');
      }
      laidOut.draw(body, y);
      y += laidOut.height;
      feet.push(y);
    }
  }
  endRows();
  sheet.close(table);
  if (report.count === 0) {
    const muted: Style = { face: sheet.regular, size: 8, color: colors.muted };
    sheet.add(sheet.root, 'P', textAt(muted, paper.left, y + 16, t('report.empty')));
  }
  cover.writeTotals({ outcomes: tally.totals(), commission: tally.commission(), code: report.code() });
  await sheet.finish();
  yield* sheet.take();
}
