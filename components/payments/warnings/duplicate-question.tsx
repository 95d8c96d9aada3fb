import { NoteField } from '@/components/ui/forms/note-field';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { SamePayment } from '@/lib/orders/order/same-payment';
import { t } from '@/messages/payments';
import { samePaymentAddress, samePaymentLabel } from './same-payment';

/** Asks why a payment is no duplicate. The approver reads the answer. */
export const DuplicateQuestion = ({
  payments,
  reason,
  change,
  problem,
}: {
  payments: readonly SamePayment[];
  reason: string;
  change: (reason: string) => void;
  problem: string | undefined;
}) => (
  <Notice tone="warning" announce title={t('duplicates.questionTitle')} className="w-full">
    <p className="text-[0.8125rem]">{t('duplicates.notSubmitted')}</p>
    <ul className="mt-2 flex flex-col gap-1.5 text-[0.8125rem]">
      {payments.map((payment) => (
        <li key={samePaymentAddress(payment)}>
          <TextLink href={samePaymentAddress(payment)} target="_blank">
            {payment.beneficiaryName}
          </TextLink>
          , <Amount amount={payment.amount} />, “{payment.reference}”
          <span className="block text-muted">
            {t.rich('duplicates.foundAt', {
              where: samePaymentLabel(payment.what),
              instant: () => <Instant at={payment.at} />,
            })}
          </span>
        </li>
      ))}
    </ul>
    <NoteField
      name="duplicateReason"
      label={t('duplicates.reason')}
      required
      error={problem}
      hint={t('duplicates.reasonHint')}
      className="mt-3"
      text={reason}
      onText={change}
    />
  </Notice>
);
