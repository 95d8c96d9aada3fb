import { groupIban } from '@/lib/kernel/banking/group-iban';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { drawTerms, drawText, lineHeight, mostLines } from '@/lib/pdf/flow';
import { loadFontFiles } from '@/lib/pdf/fonts/font-files';
import { wrap } from '@/lib/pdf/fonts/typeface';
import { boxAt, colors, type Style, textAt } from '@/lib/pdf/ink';
import { drawLetterhead, type PrintOptions } from '@/lib/pdf/letterhead';
import { qrAt } from '@/lib/pdf/qr';
import { formatInstant, openSheet, paper, type Sheet } from '@/lib/pdf/sheet';
import type { DepositDetails } from '@/lib/provider/contract/contract';
import { t } from '@/messages/payment-instructions';
import { type EpcProblem, epcPayload, epcProblemText } from './epc-qr';
import { type Instructions, sepaInstructions, swiftInstructions } from './instructions';
import type { ReceivingAccount } from './receiving';
import type { RequestedPayment } from './requested-payment';

export type PassedOn = {
  readonly details: DepositDetails;
  readonly account: ReceivingAccount;
  readonly requested: RequestedPayment;
  /** Time of the details. */
  readonly asOf: Date;
};

/** Side of the QR code in points, including the quiet zone: 0.66 mm per module at the largest version. */
const qrSide = 148;
const width = paper.right - paper.left;
/** Keeps a heading on the same page as the first line below it. */
const titleAndFirstLine = 60;

/**
 * Banking details of one account for a payer as a PDF: SEPA with a QR code, SWIFT with its beneficiary first.
 * Fonts are embedded and the structure is tagged; deterministic. Returns `unprintable` if the fonts lack a
 * character, because an incomplete name could misdirect a payment. Throws if fonts are missing.
 */
export async function bankingDetailsPdf(
  passedOn: PassedOn,
  { generatedAt, letterhead }: PrintOptions,
): Promise<Result<Uint8Array, 'unprintable'>> {
  const { details, account, requested, asOf } = passedOn;
  const sheet = openSheet({
    title: t('document.metadata', { account: detailsName(account) }),
    generatedAt,
    fonts: await loadFontFiles(),
    isTagged: true,
  });
  sheet.startPage();
  let y = drawHead(sheet, details.clientName, asOf, drawLetterhead(sheet, letterhead));
  if (account.iban !== null) {
    const instructions = sepaInstructions(details, account.iban, requested);
    y = drawTitle(sheet, t('sepa.networks'), instructions, y, colors.tint);
    const payload = epcPayload(
      { name: details.clientName, iban: account.iban, bic: details.bicCode },
      requested,
    );
    const across = payload.ok ? width - qrSide - 24 : width;
    const alt = t('document.qr', { name: cleanLine(details.clientName), iban: groupIban(account.iban) });
    const below = payload.ok ? drawQr(sheet, payload.value, alt, y) : drawMissingQr(sheet, payload.error, y);
    y = payload.ok ? y : below;
    y = Math.max(below, drawTerms(sheet, instructions.lines, y, across)) + 16;
  }
  if (account.swiftAccount !== null) {
    const instructions = swiftInstructions(details, account.swiftAccount, requested);
    y = drawTitle(sheet, t('swift.networks'), instructions, y, colors.warningTint);
    drawTerms(sheet, instructions.lines, y, width);
  }
  if (sheet.regular.hasMissed() || sheet.semiBold.hasMissed()) return refuse('unprintable');
  await sheet.finish();
  return ok(Buffer.concat(sheet.take()));
}

/**
 * Account for the file name and title: letters and digits only, because the provider's value is not
 * validated.
 */
export const detailsName = ({ iban, swiftAccount }: ReceivingAccount): string =>
  (iban ?? swiftAccount ?? '').replace(/[^A-Za-z0-9]/g, '');

function drawHead(sheet: Sheet, clientName: string, asOf: Date, top: number): number {
  const { regular, semiBold, root } = sheet;
  let y = top + 14;
  sheet.add(
    root,
    'H1',
    textAt({ face: semiBold, size: 20, color: colors.text }, paper.left, y, t('document.title')),
  );
  y += 20;
  y = drawText(sheet, 'P', { face: semiBold, size: 11, color: colors.text }, clientName, y, width);
  const stated = t('document.stated', { at: formatInstant(asOf) });
  return drawText(sheet, 'P', { face: regular, size: 8, color: colors.muted }, stated, y, width) + 14;
}

/** Heading of a payment method, and its highlighted first notice. */
function drawTitle(
  sheet: Sheet,
  networks: string,
  instructions: Instructions,
  top: number,
  ground: string,
): number {
  const { regular, semiBold } = sheet;
  const title = t('document.method', { networks, title: instructions.title });
  const style: Style = { face: regular, size: 9, color: colors.text };
  const height =
    wrap(regular, style.size, instructions.first, width - 24, mostLines).length * lineHeight(style) + 10;
  const fits = top + height + titleAndFirstLine <= paper.bottom;
  if (!fits) sheet.startPage();
  const start = fits ? top : paper.top;
  const y = drawText(sheet, 'H2', { face: semiBold, size: 13, color: colors.text }, title, start, width) + 4;
  sheet.decorate(boxAt(paper.left, y, width, height, ground));
  drawText(sheet, 'P', style, instructions.first, y + 4, width - 24, 12);
  return y + height + 6;
}

/** QR code at the right edge. Its content appears next to it as text, so its alternative text is short. */
function drawQr(sheet: Sheet, payload: string, alt: string, top: number): number {
  const left = paper.right - qrSide;
  sheet.addFigure(
    sheet.root,
    { alt, left, top, width: qrSide, height: qrSide },
    qrAt(payload, left, top, qrSide),
  );
  const style: Style = { face: sheet.regular, size: 8, color: colors.muted };
  const caption = t('document.scan');
  return drawText(sheet, 'P', style, caption, top + qrSide, qrSide, left - paper.left);
}

/** Explains a missing QR code in its place. */
function drawMissingQr(sheet: Sheet, problem: EpcProblem, top: number): number {
  const style: Style = { face: sheet.regular, size: 8, color: colors.muted };
  return (
    drawText(sheet, 'P', style, t('document.noQr', { reason: epcProblemText(problem) }), top + 2, width) + 4
  );
}
