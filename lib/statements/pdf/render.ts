import { setImmediate } from 'node:timers/promises';
import type { Statement } from '../statement';
import { drawClosing, drawCover } from './cover';
import { drawEntries } from './entry-table';
import { loadFontFiles } from './font-files';
import { openSheet, paper } from './sheet';

/** Small writes of the document are handed on together, in chunks of about this many bytes. */
const chunkBytes = 65_536;

/**
 * The statement as a tagged PDF with its fonts embedded, in chunks, made as they are asked for. A statement that does not add
 * up carries its remark. The same statement and instant give the same bytes. The event loop turns after each page. Throws where
 * the fonts are not installed.
 */
export async function* statementPdf(
  statement: Statement,
  options: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> {
  const sheet = openSheet(statement, options.generatedAt, await loadFontFiles());
  const { document } = sheet;
  const take = (): Uint8Array | null => document.read();
  try {
    sheet.startPage();
    const top = drawCover(sheet, statement, options.generatedAt) + 18;
    const entries = drawEntries(sheet, statement, top);
    let step = entries.next();
    for (; !step.done; step = entries.next()) {
      await setImmediate();
      if (document.readableLength < chunkBytes) continue;
      const chunk = take();
      if (chunk) yield chunk;
    }
    drawClosing(sheet, statement, Math.min(step.value, paper.bottom));
    sheet.finish();
    for (let chunk = take(); chunk; chunk = take()) yield chunk;
  } finally {
    document.destroy();
  }
}
