import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showCountry } from '@/lib/kernel/formats/countries';
import { showDate } from '@/lib/kernel/formats/dates';
import { showDecimal } from '@/lib/kernel/formats/numbers';
import type { Result } from '@/lib/kernel/result';
import type { PrintOptions } from '@/lib/pdf/letterhead';
import { formatInstant } from '@/lib/pdf/sheet';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/documents';
import type { Confirmation } from './confirmation';
import { confirmationDocument, given, type Term } from './confirmation-document';

/** The confirmation of an executed payment of ours, for the beneficiary or the files. */
export const confirmationPdf = (
  confirmation: Confirmation,
  options: PrintOptions,
): Promise<Result<Uint8Array, 'unprintable'>> => {
  const { order } = confirmation;
  return confirmationDocument(
    {
      id: order.id,
      says: t('confirmation.executedByBank'),
      amount: order.amount,
      party: t('confirmation.to', { name: order.beneficiaryName }),
      parts: [
        [t('confirmation.payment'), paymentTerms(confirmation)],
        [t('confirmation.beneficiary'), beneficiaryTerms(confirmation)],
        [t('confirmation.payer'), payerTerms(confirmation)],
        [t('confirmation.identifiers'), identifierTerms(confirmation)],
      ],
    },
    options,
  );
};

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
