import { setImmediate } from 'node:timers/promises';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { AttachedFile } from '@/lib/pdf/archival';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { openSheet, paper, type Sheet } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';
import { startCode } from '../../model/code';
import type { StatementSource } from '../../model/entries/entry-batches';
import { showPeriod } from '../../model/show-period';
import type { Entry } from '../../model/statement';
import { statementCamt053 } from '../camt/statement';
import { plainDocument } from '../shared/document-options';
import { forPrograms, type WriterOptions } from '../shared/for-programs';
import { closingHeight, drawClosing, laterCode, writeCode } from './closing';
import { drawCover } from './cover';
import { drawEntries } from './entry-table';

/**
 * Entry limit for tagging (accessibility) and for the attached camt.053: beyond it the structure tree is four
 * fifths of the file, and viewers need minutes for it.
 */
export const mostTagged = 10_000;

/**
 * The statement as a PDF in the current language, with embedded fonts, streamed in chunks of 64 KiB in
 * constant memory. Includes a remark if the statement does not add up. Deterministic for the same source and
 * instant, however the entries are batched. The event loop turns after each page. Throws if fonts are missing
 * or the number of entries differs from the head.
 */
export async function* statementPdf(
  source: StatementSource,
  { generatedAt, document = plainDocument }: WriterOptions,
): AsyncGenerator<Uint8Array, void> {
  const { head, asOf } = source;
  const { form, letterhead, verifyAt } = document;
  const hasQr = verifyAt !== null;
  const { account, period } = head;
  const isTagged = head.creditCount + head.debitCount <= mostTagged;
  const sheet = openSheet({
    title: t('statement.metadata', { account, from: period.from, to: period.to }),
    generatedAt,
    fonts: await loadFontFiles(),
    isTagged,
    head: { left: head.clientName, right: `${groupIban(account)} · ${showPeriod(period)}` },
  });
  const later = laterCode(sheet, hasQr);
  const code = startCode(head);
  const drawn: (readonly Entry[])[] = [];
  const coded = async function* (): AsyncGenerator<readonly Entry[]> {
    for await (const batch of source.entries) {
      code.add(batch);
      if (isTagged) drawn.push(batch);
      yield batch;
    }
  };

  sheet.startPage();
  sheet.bookmark(t('statement.summary'), 0);
  const top = drawCover(sheet, { source, generatedAt, letterhead, code: later.text, isTagged }) + 18;
  const entries = drawEntries(sheet, { head, asOf, entries: coded() }, { form, hasQr, top });
  let step = await entries.next();
  try {
    for (; !step.done; step = await entries.next()) {
      yield* sheet.take();
      await setImmediate();
    }
  } finally {
    // Closes the source of the entries if the reader cancels.
    await entries.return(0);
  }
  const end = closingTop(sheet, step.value, closingHeight(hasQr));
  sheet.bookmark(t('statement.closingBalance'), end);
  drawClosing(sheet, head, later, end);
  writeCode(sheet, later, { code: code.code(), head, verifyAt });
  if (isTagged) sheet.attach(await camtOf({ ...source, entries: replayed(drawn) }, generatedAt));
  await sheet.finish();
  yield* sheet.take();
}

/** On a page of its own if a cover with a long remark, and no entry below it, leaves no room. */
function closingTop(sheet: Sheet, bottom: number, height: number): number {
  if (bottom + height <= paper.footer) return bottom;
  sheet.startPage();
  return paper.top;
}

async function* replayed(batches: readonly (readonly Entry[])[]): AsyncGenerator<readonly Entry[]> {
  yield* batches;
}

/** The same statement for programs, so that one file serves both. */
async function camtOf(source: StatementSource, generatedAt: Date): Promise<AttachedFile> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of forPrograms(statementCamt053)(source, { generatedAt })) chunks.push(chunk);
  return {
    name: 'camt.053.xml',
    mediaType: 'application/xml',
    description: t('statement.attachment'),
    content: Buffer.concat(chunks),
  };
}
