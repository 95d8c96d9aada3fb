import { showEuro } from '@/lib/kernel/formats/numbers';
import type { MinorUnits } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { drawTerms, drawText } from '@/lib/pdf/flow';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { colors, type Style, textAt } from '@/lib/pdf/ink';
import { drawLetterhead, type PrintOptions } from '@/lib/pdf/letterhead';
import { openSheet, paper } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';

export type Term = { readonly term: string; readonly value: string };

/** What a confirmation says, in the current language. */
export type ConfirmedPayment = {
  /** Of the metadata: never a text of others. */
  readonly id: string;
  readonly says: string;
  readonly amount: MinorUnits;
  readonly party: string;
  readonly parts: readonly (readonly [title: string, terms: readonly Term[]])[];
};

const width = paper.right - paper.left;

/**
 * A confirmation as a PDF of one page, without balance and fee. Tagged; deterministic. Returns `unprintable`
 * if the fonts lack a character.
 */
export async function confirmationDocument(
  { id, says, amount, party, parts }: ConfirmedPayment,
  { generatedAt, letterhead }: PrintOptions,
): Promise<Result<Uint8Array, 'unprintable'>> {
  const sheet = openSheet({
    title: t('confirmation.metadata', { id }),
    generatedAt,
    fonts: await loadFontFiles(),
    isTagged: true,
  });
  sheet.startPage();
  const { regular, semiBold, root } = sheet;
  const strong = (size: number): Style => ({ face: semiBold, size, color: colors.text });
  const muted: Style = { face: regular, size: 8, color: colors.muted };
  let y = drawLetterhead(sheet, letterhead) + 14;
  sheet.add(root, 'H1', textAt(strong(20), paper.left, y, t('confirmation.title')));
  y = drawText(sheet, 'P', muted, says, y + 12, width);
  y = drawText(sheet, 'P', strong(26), showEuro(amount), y + 18, width);
  y = drawText(sheet, 'P', strong(13), party, y + 2, width) + 22;
  for (const [title, terms] of parts) {
    y = drawText(sheet, 'H2', strong(11), title, y, width) + 4;
    y = drawTerms(sheet, terms, y, width) + 18;
  }
  if (regular.hasMissed() || semiBold.hasMissed()) return refuse('unprintable');
  await sheet.finish();
  return ok(Buffer.concat(sheet.take()));
}

/** A term, if it has a value. */
export const given = (term: string, value: string | false | null | undefined): readonly Term[] =>
  value ? [{ term, value }] : [];
