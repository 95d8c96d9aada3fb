import { formatDate } from '@/lib/kernel/calendar';
import { groupIban } from '@/lib/kernel/iban';
import { formatAmount, formatSigned } from '@/lib/kernel/money';
import { networkNames } from '@/lib/service/network-name';
import type { Entry } from '../statement';
import { boxAt, colors, ruleAt, type Style, textAt, textUpTo } from './ink';
import { type Element, paper, type Sheet } from './sheet';
import { wrap } from './typeface';

/** Where the columns of the table stand, in points; figures end at the right edge of theirs. */
export const columns = {
  date: { left: paper.left, width: 52 },
  counterparty: { left: 98, width: 146 },
  reference: { left: 252, width: 120 },
  network: { left: 380, width: 30 },
  amount: { right: 482, width: 70 },
  balance: { right: paper.right, width: 68 },
} as const;

type Line = { readonly style: Style; readonly text: string };

/** A row that is laid out and not drawn yet; `height` in points decides on which page it comes. */
export type EntryRow = {
  readonly height: number;
  draw(table: Element, top: number): void;
};

/** Bounds a cell, so that a text of any length leaves a row that fits on a page. */
const mostLines = 20;
const padding = 6;

const lineHeight = (line: Line): number => line.style.size * 1.32;

export function layOutEntry(sheet: Sheet, entry: Entry, isBroken: boolean): EntryRow {
  const { regular, semiBold } = sheet;
  const plain: Style = { face: regular, size: 8, color: colors.text };
  const strong: Style = { ...plain, face: semiBold };
  const small: Style = { face: regular, size: 7, color: colors.muted };
  const lines = (style: Style, text: string, width: number): Line[] =>
    wrap(style.face, style.size, text, width, mostLines).map((line) => ({ style, text: line }));

  const { counterparty, reference, network } = columns;
  const original =
    entry.originalAmount && entry.originalCurrency
      ? `Original ${entry.originalAmount} ${entry.originalCurrency}`
      : '';
  const cells: readonly { readonly left: number; readonly lines: readonly Line[] }[] = [
    { left: columns.date.left, lines: lines(plain, formatDate(entry.date), columns.date.width) },
    {
      left: counterparty.left,
      lines: [
        ...lines(strong, entry.beneficiaryName, counterparty.width),
        ...lines(small, groupIban(entry.account), counterparty.width),
      ],
    },
    {
      left: reference.left,
      lines: [
        ...lines(plain, entry.details, reference.width),
        ...lines(small, original, reference.width),
        ...lines(small, `Payment ${entry.paymentId}`, reference.width),
      ],
    },
    { left: network.left, lines: lines(small, networkNames[entry.networkType], network.width) },
  ];
  const tallest = Math.max(
    ...cells.map((cell) => cell.lines.reduce((sum, line) => sum + lineHeight(line), 0)),
  );
  const height = tallest + 2 * padding;

  return {
    height,
    draw(table, top) {
      const { document } = sheet;
      const baseline = top + padding + plain.size;
      if (isBroken) {
        sheet.decorate(
          boxAt(paper.left - 6, top, paper.right - paper.left + 12, height, colors.warningTint) +
            boxAt(paper.left - 6, top, 2.5, height, colors.warning),
        );
      }
      sheet.decorate(ruleAt(paper.left, paper.right, top + height, colors.line));
      const row = document.struct('TR');
      table.add(row);
      for (const cell of cells) {
        let y = baseline;
        const text = cell.lines.map((line) => {
          const operators = textAt(line.style, cell.left, y, line.text);
          y += lineHeight(line);
          return operators;
        });
        sheet.add(row, 'TD', text.join(''));
      }
      const { amount, balance } = columns;
      const balanceStyle = isBroken ? { ...strong, color: colors.warning } : plain;
      sheet.add(
        row,
        'TD',
        textUpTo(strong, amount.right, baseline, formatSigned(entry.signedAmount), amount.width),
      );
      sheet.add(
        row,
        'TD',
        textUpTo(balanceStyle, balance.right, baseline, formatAmount(entry.runningBalance), balance.width),
      );
      row.end();
    },
  };
}
