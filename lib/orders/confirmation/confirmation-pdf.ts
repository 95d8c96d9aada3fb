import { countries } from '@/lib/kernel/banking/country';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { formatDate } from '@/lib/kernel/dates/calendar';
import { formatEuro, groupDecimal } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { drawTerms, drawText } from '@/lib/pdf/flow';
import { loadFontFiles } from '@/lib/pdf/font-files';
import { boxAt, colors, type Style, textAt } from '@/lib/pdf/ink';
import { formatInstant, openSheet, paper } from '@/lib/pdf/sheet';
import { networkNames } from '@/lib/provider/contract/network-name';
import type { Confirmation } from './confirmation';

type Term = { readonly term: string; readonly value: string };

const width = paper.right - paper.left;

/**
 * The confirmation of an executed payment as a PDF of one page, for the beneficiary or the files: without
 * balance and fee. Tagged; deterministic. Returns `unprintable` if the fonts lack a character.
 */
export async function confirmationPdf(
  confirmation: Confirmation,
  { generatedAt }: { readonly generatedAt: Date },
): Promise<Result<Uint8Array, 'unprintable'>> {
  const { order } = confirmation;
  const sheet = openSheet({
    title: `Payment confirmation ${order.id}`,
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
  sheet.add(root, 'H1', textAt(strong(20), paper.left, y, 'Payment confirmation'));
  y = drawText(sheet, 'P', muted, 'The payment provider has executed this payment.', y + 12, width);
  y = drawText(sheet, 'P', strong(26), formatEuro(order.amount), y + 18, width);
  y = drawText(sheet, 'P', strong(13), `to ${order.beneficiaryName}`, y + 2, width) + 22;
  const parts = [
    ['Payment', paymentTerms(confirmation)],
    ['Beneficiary', beneficiaryTerms(confirmation)],
    ['Payer', payerTerms(confirmation)],
    ['Identifiers', identifierTerms(confirmation)],
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
    { term: 'Executed', value: formatInstant(executedAt) },
    ...given('Booked on', booking && formatDate(booking.date)),
    { term: 'Payment method', value: networkNames[order.network] },
    ...given(
      'Paid out',
      original
        ? `${groupDecimal(original.amount)} ${original.currency ?? ''}`.trim()
        : order.currency !== 'EUR' && `in ${order.currency}`,
    ),
    { term: 'Reference', value: order.reference },
  ];
}

function beneficiaryTerms({ order }: Confirmation): readonly Term[] {
  const { addressStreet, addressTown, addressCountry } = order;
  const country = countries.find(({ code }) => code === addressCountry)?.name ?? addressCountry;
  return [
    { term: 'Name', value: order.beneficiaryName },
    { term: 'Account', value: groupIban(order.beneficiaryAccount) },
    ...given('Bank', [order.bankName, order.bankBic].filter(Boolean).join(', ')),
    ...given('Address', [addressStreet, addressTown, country].filter(Boolean).join(', ')),
  ];
}

const payerTerms = ({ order, booking }: Confirmation): readonly Term[] => [
  ...given('Name', booking?.clientName),
  { term: 'Account', value: groupIban(order.account) },
];

const identifierTerms = ({ order }: Confirmation): readonly Term[] => [
  ...given('Payment ID of the provider', order.paymentId),
  { term: 'External identifier', value: order.externalPaymentId },
];

const given = (term: string, value: string | false | null | undefined): readonly Term[] =>
  value ? [{ term, value }] : [];
