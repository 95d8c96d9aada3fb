import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { SamePayment } from '@/lib/orders/order/same-payment';
import { t } from '@/messages/payments';
import { samePaymentAddress, samePaymentLabel } from './same-payment';

type DuplicateNoticeProps = {
  readonly payments: readonly SamePayment[];
  /** The reference of the order under comparison. */
  readonly reference: string;
  /** The maker's reason for submitting it. */
  readonly reason?: string | null;
  readonly className?: string;
};

/** A warning, not a refusal, as equal invoices exist: it prevents an unnoticed double payment. */
export const DuplicateNotice = ({ payments, className, ...about }: DuplicateNoticeProps) =>
  payments.length > 0 && (
    <Notice tone="warning" title={t('duplicates.title')} {...(className && { className })}>
      <DuplicateList payments={payments} {...about} />
    </Notice>
  );

/** The possible duplicates of a payment with links, and the maker's reason for submitting it. */
export const DuplicateList = ({ payments, reference, reason }: Omit<DuplicateNoticeProps, 'className'>) => (
  <div className="text-[0.8125rem]">
    {payments.length > 0 && (
      <>
        <p>{t('duplicates.found')}</p>
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {payments.map((payment) => (
            <li key={samePaymentAddress(payment)}>
              <TextLink href={samePaymentAddress(payment)} target="_blank">
                {payment.beneficiaryName}
              </TextLink>
              <span className="block">
                {t.rich(
                  payment.reference === reference ? 'duplicates.foundAtSameReference' : 'duplicates.foundAt',
                  {
                    where: samePaymentLabel(payment.what),
                    instant: () => <Instant at={payment.at} />,
                  },
                )}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    {reason && <p className="wrap-anywhere mt-2 first:mt-0">{t('duplicates.explanation', { reason })}</p>}
  </div>
);
