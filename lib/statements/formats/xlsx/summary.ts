import { minorUnits } from '@/lib/kernel/money';
import type { StatementSource } from '../../model/entries/entry-batches';
import { remarkOf } from '../../model/statement';
import { amountCell, type Cell, countCell, dateCell, instantCell, sheetRow, textCell } from './cells';
import { sheetEnd, sheetStart } from './workbook';

const labelWidth = 26;
const valueWidth = 80;

/** Summary sheet with one label and value per row. `code` is the formatted verification code. */
export function summarySheet({ head, asOf }: StatementSource, generatedAt: Date, code: string): string {
  const remark = remarkOf(head);
  const rows: readonly (readonly [label: string, value: Cell, height?: number])[] = [
    ['Client', textCell(head.clientName)],
    ['Account', textCell(head.account)],
    ['From', dateCell(head.period.from)],
    ['To', dateCell(head.period.to)],
    ['Currency', textCell('EUR')],
    ['Opening balance', amountCell(head.opening, 'figure')],
    ['Credits', amountCell(head.credits, 'figure')],
    ['Debits', amountCell(minorUnits(-head.debits), 'figure')],
    ['Closing balance', amountCell(head.closing, 'figure')],
    ['Credit entries', countCell(head.creditCount)],
    ['Debit entries', countCell(head.debitCount)],
    ['As of (UTC)', instantCell(asOf)],
    ['Generated at (UTC)', instantCell(generatedAt)],
    ...(remark ? [['Remark', textCell(remark, 'remark'), heightOf(remark)] as const] : []),
    ['Verification code', textCell(code)],
  ];
  return [
    sheetStart([labelWidth, valueWidth], { frozenRows: 0, isActive: remark !== undefined }),
    ...rows.map(([label, value, height], index) =>
      sheetRow(index + 1, [textCell(label, 'label'), value], height),
    ),
    sheetEnd(),
  ].join('');
}

/** Row height in points for wrapped bold text in any font, up to the maximum row height. */
const heightOf = (text: string): number => Math.min(409, 16 * Math.ceil(text.length / (valueWidth * 0.6)));
