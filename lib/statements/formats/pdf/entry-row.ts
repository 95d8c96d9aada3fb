import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount, showDecimal, showSigned } from '@/lib/kernel/formats/numbers';
import { wrap } from '@/lib/pdf/fonts/typeface';
import { boxAt, colors, ruleAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { paper, type Sheet } from '@/lib/pdf/sheet';
import type { Element } from '@/lib/pdf/structure';
import { networkName } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/documents';
import type { Entry } from '../../model/statement';

/** Table columns in points; figures are right-aligned. */
export const columns = {
  date: { left: paper.left, width: 52 },
  counterparty: { left: 98, width: 146 },
  reference: { left: 252, width: 120 },
  network: { left: 380, width: 30 },
  amount: { right: 482, width: 70 },
  balance: { right: paper.right, width: 64 },
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

/** Maximum lines per cell, so that every row fits on a page. */
const mostLines = 20;
const padding = 6;

const leading = 1.32;

const heightOf = (cell: readonly Block[]): number => {
  let height = 0;
  for (const { style, lines } of cell) height += lines.length * style.size * leading;
  return height;
};

/** Lays out entries with the document's fonts. `problem` describes a fault of the entry, whose row is red. */
export function openRows(sheet: Sheet): (entry: Entry, problem?: string) => EntryRow {
  const { regular, semiBold } = sheet;
  const plain: Style = { face: regular, size: 8, color: colors.text };
  const strong: Style = { ...plain, face: semiBold };
  const small: Style = { face: regular, size: 7, color: colors.muted };
  const warning: Style = { ...strong, color: colors.warning };
  const warningNote: Style = { face: semiBold, size: 7, color: colors.warning };
  const block = (style: Style, text: string, width: number): Block => ({
    style,
    lines: wrap(style.face, style.size, text, width, mostLines),
  });
  const { date, counterparty, reference, network, amount, balance } = columns;

  const drawCell = (cell: readonly Block[], left: number, baseline: number): string => {
    let y = baseline;
    let operators = '';
    for (const { style, lines } of cell) {
      for (const line of lines) {
        operators += textAt(style, left, y, line);
        y += style.size * leading;
      }
    }
    return operators;
  };

  return (entry, problem) => {
    const { originalAmount, originalCurrency } = entry;
    const parties = [
      block(strong, entry.beneficiaryName, counterparty.width),
      block(small, groupIban(entry.account), counterparty.width),
    ];
    const references = [block(plain, entry.details, reference.width)];
    if (originalAmount !== null && originalCurrency !== null) {
      references.push(
        block(
          small,
          t('entries.original', { amount: `${showDecimal(originalAmount)} ${originalCurrency}` }),
          reference.width,
        ),
      );
    }
    references.push(block(small, t('entries.payment', { id: entry.paymentId }), reference.width));
    const networks = [block(small, networkName(entry.networkType), network.width)];
    const note = problem ? [block(warningNote, problem, paper.right - counterparty.left)] : [];
    const tallest = Math.max(plain.size * leading, ...[parties, references, networks].map(heightOf));
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
          drawCell(networks, network.left, baseline),
          textUpTo(strong, amount.right, baseline, signed, amount.width),
          textUpTo(problem ? warning : plain, balance.right, baseline, after, balance.width) +
            drawCell(note, counterparty.left, top + noteTop + small.size),
        ]);
      },
    };
  };
}
