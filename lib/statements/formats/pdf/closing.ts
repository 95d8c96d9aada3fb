import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { colors, ruleAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { type Later, paper, type Sheet } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';
import { groupCode } from '../../model/code';
import type { StatementHead } from '../../model/statement';

/** Height of `drawClosing` in points. */
export const closingHeight = 72;

/** Draws the closing balance, the checks and the verification code below the last entry. */
export function drawClosing(sheet: Sheet, head: StatementHead, code: Later, top: number): void {
  const { regular, semiBold, root } = sheet;
  const total: Style = { face: semiBold, size: 8.5, color: colors.text };
  const small: Style = { face: regular, size: 7.5, color: colors.muted };
  sheet.decorate(ruleAt(paper.left, paper.right, top, colors.text, 0.8));
  const name = t('statement.closingOn', { date: showDate(head.period.to) });
  const amount = textUpTo(total, paper.right, top + 14, showAmount(head.closing), 140);
  sheet.add(root, 'P', textAt(total, paper.left, top + 14, name) + amount);
  const checked = head.faults.length === 0 ? t('statement.checked') : t('statement.unchecked');
  sheet.add(root, 'P', textAt(small, paper.left, top + 30, checked));
  sheet.add(
    root,
    'P',
    textAt(small, paper.left, top + 50, t('statement.code')) + code.at(paper.left, top + 63),
  );
}

/** Placeholder for the code, which is known after the last entry. */
export const laterCode = (sheet: Sheet): Later =>
  sheet.later({ width: paper.right - paper.left, above: 9, below: 3 });

export const writeCode = (sheet: Sheet, later: Later, code: string): void =>
  later.write(textAt({ face: sheet.semiBold, size: 9, color: colors.text }, 0, 0, groupCode(code)));
