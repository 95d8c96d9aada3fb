import { formatDate } from '@/lib/kernel/calendar';
import { groupIban } from '@/lib/kernel/iban';
import { formatAmount } from '@/lib/kernel/money';
import { formatPeriod } from '../period';
import { remarkOf, type Statement } from '../statement';
import { boxAt, colors, ruleAt, type Style, textAt, textUpTo } from './ink';
import { formatInstant, paper, type Sheet } from './sheet';
import { wrap } from './typeface';

/**
 * The head of the first page: whose account, which days, and the figures as one line of arithmetic, opening + credits −
 * debits = closing. Returns where the table may begin.
 */
export function drawCover(sheet: Sheet, statement: Statement, generatedAt: Date): number {
  const { regular, semiBold, root } = sheet;
  const label: Style = { face: regular, size: 7.5, color: colors.muted };
  const value: Style = { face: regular, size: 9.5, color: colors.text };
  const title: Style = { face: semiBold, size: 20, color: colors.text };

  sheet.decorate(boxAt(paper.left, 36, 36, 3, colors.accent));
  let y: number = paper.firstTop + 14;
  sheet.add(root, 'H1', textAt(title, paper.left, y, 'Account statement'));
  y += 24;

  const half = (paper.right - paper.left) / 2;
  const field = (left: number, top: number, name: string, lines: readonly string[]) => {
    const shown = lines.map((line, index) => textAt(value, left, top + 13 + index * 13, line)).join('');
    sheet.add(root, 'P', textAt(label, left, top, name) + shown);
  };
  const client = wrap(regular, value.size, statement.clientName, half - 16, 3);
  field(paper.left, y, 'Account holder', client);
  field(paper.left + half, y, 'Account (IBAN)', [groupIban(statement.account)]);
  y += 22 + Math.max(client.length, 1) * 13;
  field(paper.left, y, 'Period', [formatPeriod(statement.period)]);
  field(paper.left + half, y, 'Generated', [formatInstant(generatedAt)]);
  y += 36;

  y = drawFigures(sheet, statement, y);
  const remark = remarkOf(statement);
  return remark ? drawRemark(sheet, remark, y + 12) : y;
}

function drawFigures(sheet: Sheet, statement: Statement, top: number): number {
  const { regular, semiBold, root } = sheet;
  const height = 44;
  const width = (paper.right - paper.left) / 4;
  sheet.decorate(
    [
      boxAt(paper.left, top, paper.right - paper.left, height, colors.tint),
      ...[1, 2, 3].map((n) => boxAt(paper.left + n * width, top + 10, 0.5, height - 20, colors.line)),
    ].join(''),
  );
  const figures = [
    [`Opening balance, ${formatDate(statement.period.from)}`, formatAmount(statement.opening)],
    [`Credits (${statement.creditCount})`, `+${formatAmount(statement.credits)}`],
    [`Debits (${statement.debitCount})`, `−${formatAmount(statement.debits)}`],
    [`Closing balance, ${formatDate(statement.period.to)}`, formatAmount(statement.closing)],
  ] as const;
  figures.forEach(([name, amount], index) => {
    const right = paper.left + (index + 1) * width - 10;
    const named = textUpTo(
      { face: regular, size: 7, color: colors.muted },
      right,
      top + 17,
      name,
      width - 16,
    );
    const figure: Style = { face: semiBold, size: 11, color: colors.text };
    sheet.add(root, 'P', named + textUpTo(figure, right, top + 33, amount, width - 16));
  });
  return top + height;
}

function drawRemark(sheet: Sheet, remark: string, top: number): number {
  const style: Style = { face: sheet.semiBold, size: 8, color: colors.warning };
  const lines = wrap(style.face, style.size, remark, paper.right - paper.left - 24, 12);
  const height = lines.length * 11 + 12;
  sheet.decorate(
    boxAt(paper.left, top, paper.right - paper.left, height, colors.warningTint) +
      boxAt(paper.left, top, 2.5, height, colors.warning),
  );
  const text = lines.map((line, index) => textAt(style, paper.left + 12, top + 14 + index * 11, line));
  sheet.add(sheet.root, 'P', text.join(''));
  return top + height;
}

/** What stands below the last entry: the closing balance, and what was checked. */
export function drawClosing(sheet: Sheet, statement: Statement, top: number): void {
  const { regular, semiBold, root } = sheet;
  const total: Style = { face: semiBold, size: 8.5, color: colors.text };
  sheet.decorate(ruleAt(paper.left, paper.right, top, colors.text, 0.8));
  const name = `Closing balance on ${formatDate(statement.period.to)}`;
  const amount = textUpTo(total, paper.right, top + 14, formatAmount(statement.closing), 140);
  sheet.add(root, 'P', textAt(total, paper.left, top + 14, name) + amount);
  const checked =
    statement.faults.length === 0
      ? 'Amounts in euro (EUR). Checked: the opening balance plus credits less debits is the closing balance, entry by entry.'
      : 'Amounts in euro (EUR), as the payment account service states them. The sums do not add up; see the first page.';
  sheet.add(
    root,
    'P',
    textAt({ face: regular, size: 7.5, color: colors.muted }, paper.left, top + 30, checked),
  );
}

/** The room that `drawClosing` takes, in points. */
export const closingHeight = 34;
