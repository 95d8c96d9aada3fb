import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showCountry } from '@/lib/kernel/formats/countries';
import { showDate } from '@/lib/kernel/formats/dates';
import { showDecimal, showEuro } from '@/lib/kernel/formats/numbers';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { drawTerms, drawText } from '@/lib/pdf/flow';
import { loadFontFiles } from '@/lib/pdf/font-files';
import { boxAt, colors, type Style, textAt } from '@/lib/pdf/ink';
import { formatInstant, openSheet, paper } from '@/lib/pdf/sheet';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/documents';
import type { Confirmation } from './confirmation';

type Term = { readonly term: string; readonly value: string };

const width = paper.right - paper.left;

/**
 * The confirmation of an executed payment as a PDF of one page, for the beneficiary or the files: without
 * balance and fee. In the current language. Tagged; deterministic. Returns `unprintable` if the fonts lack a
 * character.
 */
export async function confirmationPdf(
  confirmation: Confirmation,
  { generatedAt }: { readonly generatedAt: Date },
): Promise<Result<Uint8Array, 'unprintable'>> {
  const { order } = confirmation;
  const sheet = openSheet({
    title: t('confirmation.metadata', { id: order.id }),
    generatedAt,
    fonts: await loadFontFiles(),
    isTagged: true,
  });
  sheet.startPage();
  const { regular, semiBold, root } = sheet;
  const strong = (size: number): Style => ({ face: semiBold, size, color: colors.text });
  const muted: Style = { face: regular, size: 8, color: colors.muted };
  sheet.decorate(boxAt(paper.left, 36, 36, 3, colors.accent));
  let y: number = paper.firstTop + 14;
  sheet.add(root, 'H1', textAt(strong(20), paper.left, y, t('confirmation.title')));
  y = drawText(sheet, 'P', muted, t('confirmation.executedByBank'), y + 12, width);
  y = drawText(sheet, 'P', strong(26), showEuro(order.amount), y + 18, width);
  y =
    drawText(sheet, 'P', strong(13), t('confirmation.to', { name: order.beneficiaryName }), y + 2, width) +
    22;
  const parts = [
    [t('confirmation.payment'), paymentTerms(confirmation)],
    [t('confirmation.beneficiary'), beneficiaryTerms(confirmation)],
    [t('confirmation.payer'), payerTerms(confirmation)],
    [t('confirmation.identifiers'), identifierTerms(confirmation)],
  ] as const;
  for (const [title, terms] of parts) {
    y = drawText(sheet, 'H2', strong(11), title, y, width) + 4;
    y = drawTerms(sheet, terms, y, width) + 18;
  }
  if (regular.hasMissed() || semiBold.hasMissed()) return refuse('unprintable');
  await sheet.finish();
  return ok(Buffer.concat(sheet.take()));
}

function paymentTerms({ order, executedAt, booking }: Confirmation): readonly Term[] {
  const { original } = booking ?? {};
  return [
    { term: t('confirmation.executed'), value: formatInstant(executedAt) },
    ...given(t('confirmation.booked'), booking && showDate(booking.date)),
    { term: t('confirmation.method'), value: networkNames[order.network] },
    ...given(
      t('confirmation.paidOut'),
      original
        ? `${showDecimal(original.amount)} ${original.currency ?? ''}`.trim()
        : order.currency !== 'EUR' && t('confirmation.inCurrency', { currency: order.currency }),
    ),
    { term: t('confirmation.reference'), value: order.reference },
  ];
}

function beneficiaryTerms({ order }: Confirmation): readonly Term[] {
  const { addressStreet, addressTown, addressCountry } = order;
  const country = addressCountry && showCountry(addressCountry);
  return [
    { term: t('confirmation.name'), value: order.beneficiaryName },
    { term: t('confirmation.account'), value: groupIban(order.beneficiaryAccount) },
    ...given(t('confirmation.bank'), [order.bankName, order.bankBic].filter(Boolean).join(', ')),
    ...given(t('confirmation.address'), [addressStreet, addressTown, country].filter(Boolean).join(', ')),
  ];
}

const payerTerms = ({ order, booking }: Confirmation): readonly Term[] => [
  ...given(t('confirmation.name'), booking?.clientName),
  { term: t('confirmation.account'), value: groupIban(order.account) },
];

const identifierTerms = ({ order }: Confirmation): readonly Term[] => [
  ...given(t('confirmation.paymentId'), order.paymentId),
  { term: t('confirmation.externalId'), value: order.externalPaymentId },
];

const given = (term: string, value: string | false | null | undefined): readonly Term[] =>
  value ? [{ term, value }] : [];
