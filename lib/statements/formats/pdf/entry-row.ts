import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount, showSigned } from '@/lib/kernel/formats/numbers';
import type { PaymentId } from '@/lib/kernel/ids';
import type { DocumentForm } from '@/lib/kernel/topics/document-form';
import { widthOf, wrap } from '@/lib/pdf/fonts/typeface';
import { boxAt, colors, ruleAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { paper, type Sheet } from '@/lib/pdf/sheet';
import type { Element } from '@/lib/pdf/structure';
import type { Entry } from '../../model/statement';
import { entryFacts, separator } from './entry-facts';

/** Table columns in points; figures are right-aligned. */
export const columns = {
  date: { left: paper.left, width: 58 },
  counterparty: { left: 106, width: 120 },
  reference: { left: 234, width: 184 },
  amount: { right: 486, width: 62 },
  balance: { right: paper.right, width: 62 },
} as const;

/** Lines in one style. */
type Block = { readonly style: Style; readonly lines: readonly string[] };

/** A row laid out but not drawn; `height` in points decides on the page break. */
export type EntryRow = {
  readonly entry: Entry;
  readonly height: number;
  /** Has a red line above it, which no other line may cover. */
  readonly isBroken: boolean;
  draw(table: Element, top: number): void;
};

/** What is laid out: an entry, the payments that it is the fee of, and a fault, which makes the row red. */
export type RowOf = (entry: Entry, charged: readonly PaymentId[], problem?: string) => EntryRow;

/** Maximum lines per cell, so that every row fits on a page. */
const mostLines = 20;

/** Sizes of text, and the space above and below a row, in points. */
const measures = {
  compact: { plain: 8, small: 6.75, padding: 4.5 },
  roomy: { plain: 9, small: 7.75, padding: 9 },
} as const satisfies Readonly<Record<DocumentForm, unknown>>;

const leading = 1.32;

const heightOf = (cell: readonly Block[]): number => {
  let height = 0;
  for (const { style, lines } of cell) height += lines.length * style.size * leading;
  return height;
};

function drawCell(cell: readonly Block[], left: number, baseline: number): string {
  let y = baseline;
  let operators = '';
  for (const { style, lines } of cell) {
    for (const line of lines) {
      operators += textAt(style, left, y, line);
      y += style.size * leading;
    }
  }
  return operators;
}

/** The facts on as few lines as hold them: a line breaks between facts only. */
function packed({ face, size }: Style, facts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  const gap = widthOf(face, size, separator);
  let used = 0;
  for (const fact of facts) {
    const needed = widthOf(face, size, fact);
    const last = lines.length - 1;
    if (last >= 0 && used + gap + needed <= width) {
      lines[last] += `${separator}${fact}`;
      used += gap + needed;
    } else {
      lines.push(fact);
      used = needed;
    }
  }
  return lines;
}

/** Lays out entries with the document's fonts. */
export function openRows(sheet: Sheet, form: DocumentForm): RowOf {
  const { regular, semiBold } = sheet;
  const { padding, ...sizes } = measures[form];
  const plain: Style = { face: regular, size: sizes.plain, color: colors.text };
  const strong: Style = { ...plain, face: semiBold };
  const small: Style = { face: regular, size: sizes.small, color: colors.muted };
  const warning: Style = { ...strong, color: colors.warning };
  const warningNote: Style = { face: semiBold, size: sizes.small, color: colors.warning };
  const block = (style: Style, text: string, width: number): Block => ({
    style,
    lines: wrap(style.face, style.size, text, width, mostLines),
  });
  const { date, counterparty, reference, amount, balance } = columns;

  return (entry, charged, problem) => {
    const parties = [
      block(strong, entry.beneficiaryName, counterparty.width),
      block(small, groupIban(entry.account), counterparty.width),
    ];
    const references = [block(plain, entry.details, reference.width)];
    const facts = entryFacts(entry, charged);
    const lines = form === 'compact' ? packed(small, facts, reference.width) : facts;
    for (const line of lines) references.push(block(small, line, reference.width));
    const note = problem ? [block(warningNote, problem, paper.right - counterparty.left)] : [];
    const tallest = Math.max(plain.size * leading, heightOf(parties), heightOf(references));
    const noteTop = padding + tallest + (problem ? 4 : 0);
    const height = noteTop + heightOf(note) + padding;

    return {
      entry,
      height,
      isBroken: problem !== undefined,
      draw(table, top) {
        const baseline = top + padding + plain.size;
        if (problem) {
          sheet.decorate(
            boxAt(paper.left - 6, top, paper.right - paper.left + 12, height, colors.warningTint) +
              boxAt(paper.left - 6, top, 2.5, height, colors.warning) +
              ruleAt(paper.left - 6, paper.right + 6, top, colors.warning, 1),
          );
        }
        const signed = showSigned(entry.signedAmount);
        const after = showAmount(entry.runningBalance);
        sheet.addRow(table, 'TD', [
          textAt(plain, date.left, baseline, showDate(entry.date)),
          drawCell(parties, counterparty.left, baseline),
          drawCell(references, reference.left, baseline),
          textUpTo(strong, amount.right, baseline, signed, amount.width),
          textUpTo(problem ? warning : plain, balance.right, baseline, after, balance.width) +
            drawCell(note, counterparty.left, top + noteTop + small.size),
        ]);
      },
    };
  };
}
