import type { ReactNode } from 'react';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/iban';
import { formatAmount } from '@/lib/kernel/money';
import type { OrderContent } from '@/lib/orders/order/order';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/payments';

/** An order in one sentence, to read before deciding. */
export const OrderSentence = ({
  content,
  mayBeDuplicate = false,
}: {
  content: OrderContent;
  /** Whether it is a possible duplicate of a recent order. */
  mayBeDuplicate?: boolean;
}) => (
  <>
    {t.rich('sentence.pay', {
      amount: formatAmount(content.amount),
      beneficiary: content.beneficiaryName,
      account: groupIban(content.beneficiaryAccount),
      payer: groupIban(content.account),
      network: networkNames[content.network],
      strong,
      identifier,
    })}{' '}
    {content.network === 'SWIFT' && <SwiftPart {...content} />}
    {content.scheduledFor && <NotBefore at={content.scheduledFor} />}
    {t('sentence.reference', { reference: content.reference })}
    {content.commissionAccount && (
      <> {t.rich('sentence.commission', { account: groupIban(content.commissionAccount), identifier })}</>
    )}
    {mayBeDuplicate && <span className="mt-2 block text-warning">{t('sentence.duplicate')}</span>}
  </>
);

const strong = (chunks: ReactNode) => <strong className="tabular font-semibold text-text">{chunks}</strong>;
const identifier = (chunks: ReactNode) => <span className="identifier text-text">{chunks}</span>;

/** The beneficiary's bank, and the payout currency if it is not euro. */
const SwiftPart = ({ bankBic, currency }: Extract<OrderContent, { network: 'SWIFT' }>) => (
  <>
    {t.rich('sentence.bank', { bic: bankBic, identifier })}{' '}
    {currency !== 'EUR' && <>{t.rich('sentence.payout', { currency, strong })} </>}
  </>
);

const NotBefore = ({ at }: { at: Date }) => (
  <>{t.rich('sentence.notBefore', { strong, instant: () => <Instant at={at} /> })} </>
);
