import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showDate } from '@/lib/kernel/formats/dates';
import { showDecimal } from '@/lib/kernel/formats/numbers';
import type { Result } from '@/lib/kernel/result';
import { shownText } from '@/lib/kernel/texts/text';
import type { PrintOptions } from '@/lib/pdf/letterhead';
import { networkName } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/documents';
import type { BookedPayment } from './booked';
import { confirmationDocument, given } from './confirmation-document';

/** The confirmation of a booked payment that no order of ours made: paid out, or received. */
export const bookedPdf = (
  { entry, clientName }: BookedPayment,
  options: PrintOptions,
): Promise<Result<Uint8Array, 'unprintable'>> => {
  const isIncoming = entry.direction === 'incoming';
  const name = shownText(entry.beneficiaryName);
  const account = groupIban(shownText(entry.counterpartyAccount));
  const party = { name: name || account };
  const us = [
    ...given(t('confirmation.name'), clientName),
    { term: t('confirmation.account'), value: groupIban(entry.account) },
  ];
  const other = [...given(t('confirmation.name'), name), ...given(t('confirmation.account'), account)];
  const original = [entry.originalAmount && showDecimal(entry.originalAmount), entry.originalCurrency];
  return confirmationDocument(
    {
      id: entry.paymentId,
      says: isIncoming ? t('confirmation.creditedByBank') : t('confirmation.executedByBank'),
      amount: entry.amount,
      party: isIncoming ? t('confirmation.from', party) : t('confirmation.to', party),
      parts: [
        [
          t('confirmation.payment'),
          [
            { term: t('confirmation.booked'), value: showDate(entry.date) },
            { term: t('confirmation.method'), value: networkName(entry.network) },
            ...given(
              isIncoming ? t('confirmation.paidIn') : t('confirmation.paidOut'),
              original.filter(Boolean).join(' '),
            ),
            ...given(t('confirmation.reference'), shownText(entry.details)),
          ],
        ],
        [t('confirmation.beneficiary'), isIncoming ? us : other],
        [t('confirmation.payer'), isIncoming ? other : us],
        [
          t('confirmation.identifiers'),
          [
            { term: t('confirmation.paymentId'), value: entry.paymentId },
            ...given(t('confirmation.externalId'), entry.externalPaymentId),
          ],
        ],
      ],
    },
    options,
  );
};
