import { setImmediate } from 'node:timers/promises';
import { groupIban } from '@/lib/kernel/banking/iban';
import { loadFontFiles } from '@/lib/pdf/font-files';
import { openSheet, paper } from '@/lib/pdf/sheet';
import { startCode } from '../../model/code';
import type { StatementSource } from '../../model/entry-batches';
import { formatPeriod } from '../../model/period';
import type { Entry } from '../../model/statement';
import { drawClosing, laterCode, writeCode } from './closing';
import { drawCover } from './cover';
import { drawEntries } from './entry-table';

/**
 * A statement with more entries than this is not tagged for screen readers: a structure that names every cell
 * is four fifths of the file, and readers take minutes over it.
 */
export const mostTagged = 10_000;

/**
 * The statement as a PDF with its fonts embedded, in chunks of 64 KiB that are made as they are asked for, in
 * flat memory. A statement that does not add up carries its remark. The same source and instant give the same
 * bytes, however the entries are portioned. The event loop turns after each page. Throws where the fonts are
 * not installed, and where the entries are not as many as the head counts.
 */
export async function* statementPdf(
  source: StatementSource,
  { generatedAt }: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> {
  const { head, asOf } = source;
  const { account, period } = head;
  const isTagged = head.creditCount + head.debitCount <= mostTagged;
  const sheet = openSheet({
    title: `Account statement ${account} ${period.from} to ${period.to}`,
    generatedAt,
    fonts: await loadFontFiles(),
    isTagged,
    head: { left: head.clientName, right: `${groupIban(account)} · ${formatPeriod(period)}` },
  });
  const later = laterCode(sheet);
  const code = startCode(head);
  const coded = async function* (): AsyncGenerator<readonly Entry[]> {
    for await (const batch of source.entries) {
      code.add(batch);
      yield batch;
    }
  };

  sheet.startPage();
  sheet.bookmark('Summary', 0);
  const top = drawCover(sheet, { head, generatedAt, asOf, code: later, isTagged }) + 18;
  const entries = drawEntries(sheet, { head, asOf, entries: coded() }, top);
  let step = await entries.next();
  try {
    for (; !step.done; step = await entries.next()) {
      yield* sheet.take();
      await setImmediate();
    }
  } finally {
    // A reader that goes away closes what the entries come from.
    await entries.return(0);
  }
  const end = Math.min(step.value, paper.bottom);
  sheet.bookmark('Closing balance', end);
  drawClosing(sheet, head, later, end);
  writeCode(sheet, later, code.code());
  await sheet.finish();
  yield* sheet.take();
}
