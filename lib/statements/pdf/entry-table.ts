import { formatAmount, type MinorUnits } from '@/lib/kernel/money';
import { firstBrokenEntry, type Statement } from '../statement';
import { closingHeight } from './cover';
import { columns, layOutEntry } from './entry-row';
import { colors, ruleAt, type Style, textAt, textUpTo } from './ink';
import { type Element, paper, type Sheet } from './sheet';

const headerHeight = 20;
const carriedHeight = 20;

/**
 * Draws the entries from `top` of the current page on, with the header on every page and the balance carried from page to
 * page. Hands over after each page; its value is where the table ends on the last one.
 */
export function* drawEntries(sheet: Sheet, statement: Statement, top: number): Generator<void, number> {
  const { document, root } = sheet;
  const muted: Style = { face: sheet.regular, size: 8, color: colors.muted };
  const broken = firstBrokenEntry(statement);
  if (statement.entries.length === 0) {
    sheet.add(root, 'P', textAt(muted, paper.left, top + 16, 'No entries in this period.'));
    return top + 32;
  }

  const table = document.struct('Table');
  root.add(table);
  let y = drawHeader(sheet, top, table);
  let balance: MinorUnits = statement.opening;
  for (const [index, entry] of statement.entries.entries()) {
    const row = layOutEntry(sheet, entry, index === broken);
    const isLast = index === statement.entries.length - 1;
    const below = isLast ? closingHeight : carriedHeight;
    if (y + row.height + below > paper.bottom) {
      drawCarried(sheet, y, 'Carried forward', balance);
      yield;
      sheet.startPage();
      y = drawHeader(sheet, paper.top);
      drawCarried(sheet, y, 'Brought forward', balance);
      y += carriedHeight;
    }
    row.draw(table, y);
    y += row.height;
    balance = entry.runningBalance;
  }
  table.end();
  return y;
}

/** The header: part of the table on its first page, repeated as decoration on the others. */
function drawHeader(sheet: Sheet, top: number, table?: Element): number {
  const style: Style = { face: sheet.semiBold, size: 7, color: colors.muted };
  const y = top + 12;
  const from = (column: { left: number }, text: string) => textAt(style, column.left, y, text);
  const upTo = (column: { right: number; width: number }, text: string) =>
    textUpTo(style, column.right, y, text, column.width);
  const cells = [
    from(columns.date, 'Date'),
    from(columns.counterparty, 'Counterparty'),
    from(columns.reference, 'Reference'),
    from(columns.network, 'Network'),
    upTo(columns.amount, 'Amount, EUR'),
    upTo(columns.balance, 'Balance, EUR'),
  ];
  if (table) {
    const row = sheet.document.struct('TR');
    table.add(row);
    const scope: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };
    for (const cell of cells) sheet.add(row, 'TH', cell, scope);
    row.end();
  } else {
    sheet.decorate(cells.join(''));
  }
  sheet.decorate(ruleAt(paper.left, paper.right, top + headerHeight, colors.text, 0.8));
  return top + headerHeight;
}

function drawCarried(sheet: Sheet, top: number, label: string, balance: MinorUnits): void {
  const style: Style = { face: sheet.semiBold, size: 8, color: colors.muted };
  const y = top + 13;
  const { counterparty, balance: column } = columns;
  sheet.decorate(
    textAt(style, counterparty.left, y, label) +
      textUpTo(style, column.right, y, formatAmount(balance), column.width) +
      ruleAt(paper.left, paper.right, top + carriedHeight, colors.line),
  );
}
