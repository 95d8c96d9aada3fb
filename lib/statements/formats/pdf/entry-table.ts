import { showShortMonth } from '@/lib/kernel/formats/dates';
import { showAmount, showSigned } from '@/lib/kernel/formats/numbers';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';
import type { DocumentForm } from '@/lib/kernel/topics/document-form';
import { colors, ruleAt, rulesAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { paper, type Sheet } from '@/lib/pdf/sheet';
import type { Element } from '@/lib/pdf/structure';
import { t } from '@/messages/documents';
import type { StatementSource } from '../../model/entries/entry-batches';
import { startFees } from '../../model/fees';
import { type Entry, firstBrokenEntry } from '../../model/statement';
import { closingHeight } from './closing';
import { columns, type EntryRow, openRows } from './entry-row';

const headerHeight = 20;
const carriedHeight = 20;

/**
 * Draws the entries from `top` of the current page, with a header and carried balance on every page and a
 * bookmark per month. Yields after each page; returns the bottom of the table. Throws if the number of
 * entries differs from the head, because the document would be incomplete.
 */
export async function* drawEntries(
  sheet: Sheet,
  { head, entries }: StatementSource,
  { form, hasQr, top }: { readonly form: DocumentForm; readonly hasQr: boolean; readonly top: number },
): AsyncGenerator<void, number> {
  const broken = firstBrokenEntry(head);
  const layOut = openRows(sheet, form);
  const chargedFor = startFees();
  const months = new Set<string>();
  let table: Element | undefined;
  let body: Element | undefined;
  let y = top;
  let balance: MinorUnits = head.opening;
  let waiting: EntryRow | undefined;
  /** Bottoms of the rows on this page. */
  let feet: number[] = [];
  let count = 0;

  const place = function* (row: EntryRow, below: number): Generator<void> {
    table ??= sheet.open(sheet.root, 'Table');
    if (!body) {
      y = drawHeader(sheet, y, table);
      body = sheet.open(table, 'TBody');
    }
    if (y + row.height + below > paper.bottom) {
      sheet.decorate(rulesAt(paper.left, paper.right, feet, colors.line));
      feet = [];
      drawCarried(sheet, y, t('entries.carried'), balance);
      sheet.close(body);
      yield;
      sheet.startPage();
      body = sheet.open(table, 'TBody');
      y = drawHeader(sheet, paper.top);
      drawCarried(sheet, y, t('entries.brought'), balance);
      y += carriedHeight;
    }
    const month = row.entry.date.slice(0, 7);
    if (!months.has(month))
      sheet.bookmark(`${showShortMonth(row.entry.date)} ${row.entry.date.slice(0, 4)}`, y);
    months.add(month);
    if (row.isBroken) feet.pop();
    row.draw(body, y);
    y += row.height;
    feet.push(y);
    balance = row.entry.runningBalance;
  };

  for await (const batch of entries) {
    for (const entry of batch) {
      // Draws a row only when it is known whether another follows, because the last one needs space for the
      // closing below it.
      if (waiting) yield* place(waiting, carriedHeight);
      waiting = layOut(
        entry,
        chargedFor(entry),
        count === broken ? describeBreak(balance, entry) : undefined,
      );
      count += 1;
    }
  }
  if (waiting) yield* place(waiting, closingHeight(hasQr));
  if (count !== head.creditCount + head.debitCount) {
    throw new Error(`${count} entries came for a statement of ${head.creditCount + head.debitCount}`);
  }
  if (body) sheet.close(body);
  if (table) {
    sheet.close(table);
    sheet.decorate(rulesAt(paper.left, paper.right, feet, colors.line));
    return y;
  }
  const muted: Style = { face: sheet.regular, size: 8, color: colors.muted };
  sheet.add(sheet.root, 'P', textAt(muted, paper.left, top + 16, t('entries.none')));
  return top + 32;
}

/** Describes the first break in the running balance and its amount. */
function describeBreak(before: MinorUnits, { signedAmount, runningBalance }: Entry): string {
  const expected = minorUnits(before + signedAmount);
  const difference = showSigned(minorUnits(runningBalance - expected));
  return t('entries.break', { expected: showAmount(expected), difference });
}

/** The table header: tagged on the first page, an artifact on the others. */
function drawHeader(sheet: Sheet, top: number, table?: Element): number {
  const style: Style = { face: sheet.semiBold, size: 7, color: colors.muted };
  const y = top + 12;
  const from = (column: { left: number }, text: string) => textAt(style, column.left, y, text);
  const upTo = (column: { right: number; width: number }, text: string) =>
    textUpTo(style, column.right, y, text, column.width);
  const cells = [
    from(columns.date, t('entries.date')),
    from(columns.counterparty, t('entries.counterparty')),
    from(columns.reference, t('entries.reference')),
    upTo(columns.amount, t('entries.amount')),
    upTo(columns.balance, t('entries.balance')),
  ];
  if (table) {
    const header = sheet.open(table, 'THead');
    sheet.addRow(header, 'TH', cells);
    sheet.close(header);
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
      textUpTo(style, column.right, y, showAmount(balance), column.width) +
      ruleAt(paper.left, paper.right, top + carriedHeight, colors.line),
  );
}
