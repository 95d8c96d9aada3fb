import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/iban';
import { formatAmount } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/orders/order/order';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';

/** An order in one sentence: what a person reads before they decide. */
export const OrderSentence = ({
  content,
  mayBeDuplicate = false,
}: {
  content: OrderContent;
  /** Whether another order of late pays the same amount to the same account. */
  mayBeDuplicate?: boolean;
}) => (
  <>
    Pay{' '}
    <strong className="tabular font-semibold text-text">
      {t('orderSentence.eur', { amount: formatAmount(content.amount) })}
    </strong>{' '}
    to <strong className="font-semibold text-text">{content.beneficiaryName}</strong>, account{' '}
    <span className="identifier text-text">{groupIban(content.beneficiaryAccount)}</span>, from{' '}
    <span className="identifier text-text">{groupIban(content.account)}</span> by{' '}
    {networkNames[content.network]}
    {content.network === 'SWIFT' && <SwiftPart {...content} />}
    {content.scheduledFor && (
      <>
        , <strong className="font-semibold text-text">{t('orderSentence.notBefore')}</strong>
        <Instant at={content.scheduledFor} className="font-semibold text-text" />
      </>
    )}
    . Reference: “{content.reference}”.
    {content.commissionAccount &&
      t.rich('orderSentence.body', {
        account: groupIban(content.commissionAccount),
        span: (chunks) => <span className="identifier text-text">{chunks}</span>,
      })}
    {mayBeDuplicate && <span className="mt-2 block text-warning">{t('orderSentence.thisMayBePaid')}</span>}
  </>
);

/** Which bank gets it, and what the beneficiary is paid where that is not euro. */
const SwiftPart = ({ bankBic, currency }: Extract<OrderContent, { network: 'SWIFT' }>) => (
  <>
    {' '}
    to the bank <span className="identifier text-text">{bankBic}</span>
    {currency !== 'EUR' && (
      <>
        , <strong className="font-semibold text-text">{t('swiftPart.paidOutIn', { currency })}</strong>
      </>
    )}
  </>
);
