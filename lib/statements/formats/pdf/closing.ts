import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { wrap } from '@/lib/pdf/fonts/typeface';
import { colors, ruleAt, type Style, textAt, textUpTo } from '@/lib/pdf/ink';
import { qrAt } from '@/lib/pdf/qr';
import { type Later, paper, type Sheet } from '@/lib/pdf/sheet';
import { t } from '@/messages/documents';
import { groupCode } from '../../model/code';
import type { StatementHead } from '../../model/statement';
import { verifyAddress } from '../../model/verify-address';

/** Side of the QR code in points: 30 mm, so that a phone reads its modules of half a millimetre. */
const qrSide = 85;

/** Height of `drawClosing` in points. */
export const closingHeight = (hasQr: boolean): number => (hasQr ? 84 + qrSide : 98);

/** What is known after the last entry: the code, and the QR code with it. */
export type LaterCode = { readonly text: Later; readonly qr: Later | undefined };

/** Draws the closing balance, the checks and the verification code below the last entry. */
export function drawClosing(sheet: Sheet, head: StatementHead, code: LaterCode, top: number): void {
  const { regular, semiBold, root } = sheet;
  const total: Style = { face: semiBold, size: 8.5, color: colors.text };
  const small: Style = { face: regular, size: 7.5, color: colors.muted };
  sheet.decorate(ruleAt(paper.left, paper.right, top, colors.text, 0.8));
  const name = t('statement.closingOn', { date: showDate(head.period.to) });
  const amount = textUpTo(total, paper.right, top + 14, showAmount(head.closing), 140);
  sheet.add(root, 'P', textAt(total, paper.left, top + 14, name) + amount);
  const checked = head.faults.length === 0 ? t('statement.checked') : t('statement.unchecked');
  sheet.add(root, 'P', textAt(small, paper.left, top + 30, checked));
  sheet.add(root, 'P', textAt(small, paper.left, top + 41, t('statement.oneDate')));
  const y = top + 58;
  if (!code.qr) {
    const named = textAt(small, paper.left, y + 10, t('statement.code'));
    sheet.add(root, 'P', named + code.text.at(paper.left, y + 23));
    return;
  }
  drawQr(sheet, code.qr, y);
  const left = paper.left + qrSide + 14;
  const across = paper.right - left;
  const strong: Style = { face: semiBold, size: 8.5, color: colors.text };
  sheet.add(root, 'P', textAt(strong, left, y + 16, t('statement.verification')));
  sheet.add(root, 'P', textAt(small, left, y + 31, t('statement.code')) + code.text.at(left, y + 44));
  const lines = wrap(regular, small.size, t('statement.scan'), across, 4);
  const drawn = lines.map((line, index) => textAt(small, left, y + 62 + index * 10.5, line));
  sheet.add(root, 'P', drawn.join(''));
}

function drawQr({ addFigure, root }: Sheet, qr: Later, top: number): void {
  const place = { left: paper.left, top, width: qrSide, height: qrSide };
  addFigure(root, { alt: t('statement.qr'), ...place }, qr.at(paper.left, top + qrSide));
}

/** Placeholders for the code, which is known after the last entry. */
export const laterCode = (sheet: Sheet, hasQr: boolean): LaterCode => ({
  text: sheet.later({ width: paper.right - paper.left, above: 9, below: 3 }),
  qr: hasQr ? sheet.later({ width: qrSide, above: qrSide, below: 0 }) : undefined,
});

export function writeCode(
  sheet: Sheet,
  later: LaterCode,
  {
    code,
    head,
    verifyAt,
  }: { readonly code: string; readonly head: StatementHead; readonly verifyAt: string | null },
): void {
  later.text.write(textAt({ face: sheet.semiBold, size: 8.5, color: colors.text }, 0, 0, groupCode(code)));
  if (verifyAt !== null) later.qr?.write(qrAt(verifyAddress(verifyAt, code, head), 0, -qrSide, qrSide));
}
