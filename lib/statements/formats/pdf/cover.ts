import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount, showCount } from '@/lib/kernel/formats/numbers';
import type { MinorUnits } from '@/lib/kernel/money';
import { wrap } from '@/lib/pdf/fonts/typeface';
import { boxAt, colors, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { drawLetterhead, type Letterhead } from '@/lib/pdf/letterhead';
import { formatInstant, type Later, paper, type Sheet } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';
import type { StatementSource } from '../../model/entries/entry-batches';
import { showFault } from '../../model/show-fault';
import { showPeriod } from '../../model/show-period';
import type { StatementHead } from '../../model/statement';
import { numberText, statementNumber } from '../../model/statement-number';
import { drawParties } from './parties';

export type Cover = {
  readonly source: Omit<StatementSource, 'entries'>;
  readonly generatedAt: Date;
  readonly letterhead: Letterhead;
  readonly code: Later;
  readonly isTagged: boolean;
};

const third = (paper.right - paper.left) / 3;

/**
 * Draws the top of the first page: letterhead, holder and bank, account, period, and the equation opening +
 * credits − debits = closing. Returns the top of the table.
 */
export function drawCover(sheet: Sheet, { source, generatedAt, letterhead, code, isTagged }: Cover): number {
  const { regular, semiBold, root } = sheet;
  const { head, asOf } = source;
  const title: Style = { face: semiBold, size: 20, color: colors.text };
  const number = statementNumber(head.period, asOf);

  let y = drawLetterhead(sheet, letterhead) + 14;
  const name = number ? t('statement.numbered', { number: numberText(number) }) : t('statement.title');
  sheet.add(root, 'H1', textAt(title, paper.left, y, name));
  y = drawParties(sheet, source, { generatedAt, address: letterhead.address }, y + 26) + 12;

  const fields = [
    [t('statement.account'), groupIban(head.account)],
    [t('statement.period'), showPeriod(head.period)],
    [t('statement.entries'), showCount(head.creditCount + head.debitCount)],
    [t('statement.asOf'), formatInstant(asOf)],
    [t('statement.generated'), formatInstant(generatedAt)],
  ] as const;
  fields.forEach(([term, value], index) => {
    const left = paper.left + (index % 3) * third;
    drawField(sheet, left, y + Math.floor(index / 3) * 32, term, value);
  });
  y += 64;

  y = drawFigures(sheet, head, y) + 18;
  const label: Style = { face: regular, size: 7.5, color: colors.muted };
  sheet.add(root, 'P', textAt(label, paper.left, y, t('statement.code')) + code.at(paper.left, y + 13));
  y += 20;

  const { faults } = head;
  const remark = () => t('statement.remark', { faults: faults.map(showFault).join(' ') });
  if (faults.length > 0) y = drawRemark(sheet, remark(), y + 6);
  if (isTagged) return y;
  sheet.add(root, 'P', textAt(label, paper.left, y + 10, t('statement.untagged')));
  return y + 14;
}

function drawField(sheet: Sheet, left: number, top: number, name: string, text: string): void {
  const label: Style = { face: sheet.regular, size: 7.5, color: colors.muted };
  const value: Style = { face: sheet.regular, size: 9.5, color: colors.text };
  sheet.add(sheet.root, 'P', textAt(label, left, top, name) + textAt(value, left, top + 13, text));
}
function drawFigures(sheet: Sheet, head: StatementHead, top: number): number {
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
    [t('statement.opening', { date: showDate(head.period.from) }), showAmount(head.opening)],
    [t('statement.credits', { count: showCount(head.creditCount) }), signed('+', head.credits)],
    [t('statement.debits', { count: showCount(head.debitCount) }), signed('−', head.debits)],
    [t('statement.closing', { date: showDate(head.period.to) }), showAmount(head.closing)],
  ] as const;
  figures.forEach(([name, amount], index) => {
    const right = paper.left + (index + 1) * width - 10;
    const label: Style = { face: regular, size: 7, color: colors.muted };
    const figure: Style = { face: semiBold, size: 11, color: colors.text };
    const named = textUpTo(label, right, top + 17, name, width - 16);
    sheet.add(root, 'P', named + textUpTo(figure, right, top + 33, amount, width - 16));
  });
  return top + height;
}

/** Nothing has no sign. */
const signed = (sign: '+' | '−', amount: MinorUnits): string =>
  `${amount === 0n ? '' : sign}${showAmount(amount)}`;

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
