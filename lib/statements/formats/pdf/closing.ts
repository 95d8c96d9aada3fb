import { formatDate } from '@/lib/kernel/dates/calendar';
import { formatAmount } from '@/lib/kernel/money';
import { colors, ruleAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { type Later, paper, type Sheet } from '@/lib/pdf/sheet';
import { groupCode } from '../../model/code';
import type { StatementHead } from '../../model/statement';

/** Text above the code, on the cover and below the last entry. */
export const codeText =
  'Verification code (SHA-256). To check a copy, open Paydesk: Statements › Verify a statement.';

/** Height of `drawClosing` in points. */
export const closingHeight = 72;

/** Draws the closing balance, the checks and the verification code below the last entry. */
export function drawClosing(sheet: Sheet, head: StatementHead, code: Later, top: number): void {
  const { regular, semiBold, root } = sheet;
  const total: Style = { face: semiBold, size: 8.5, color: colors.text };
  const small: Style = { face: regular, size: 7.5, color: colors.muted };
  sheet.decorate(ruleAt(paper.left, paper.right, top, colors.text, 0.8));
  const name = `Closing balance on ${formatDate(head.period.to)}`;
  const amount = textUpTo(total, paper.right, top + 14, formatAmount(head.closing), 140);
  sheet.add(root, 'P', textAt(total, paper.left, top + 14, name) + amount);
  const checked =
    head.faults.length === 0
      ? 'Amounts in euro (EUR). Checked: the opening balance plus credits less debits is the closing balance, entry by entry.'
      : 'Amounts in euro (EUR), as stated by the payment provider. The sums do not add up; see the first page.';
  sheet.add(root, 'P', textAt(small, paper.left, top + 30, checked));
  sheet.add(root, 'P', textAt(small, paper.left, top + 50, codeText) + code.at(paper.left, top + 63));
}

/** Placeholder for the code, which is known after the last entry. */
export const laterCode = (sheet: Sheet): Later =>
  sheet.later({ width: paper.right - paper.left, above: 9, below: 3 });

export const writeCode = (sheet: Sheet, later: Later, code: string): void =>
  later.write(textAt({ face: sheet.semiBold, size: 9, color: colors.text }, 0, 0, groupCode(code)));
