import { TriangleAlert } from 'lucide-react';
import { OrderFacts } from '@/components/payments/order-facts';
import { OrderSentence } from '@/components/payments/order-sentence';
import { Amount } from '@/components/ui/amount';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Iban } from '@/components/ui/iban';
import { Instant } from '@/components/ui/instant';
import { TextLink } from '@/components/ui/text-link';
import type { OrderId } from '@/lib/kernel/ids';
import { contentOf } from '@/lib/payments/content';
import type { ListedOrder } from '@/lib/payments/queries';
import { networkNames } from '@/lib/service/network-name';
import { type Decide, Decision } from './decision';

type ApprovalListProps = Decide & {
  readonly orders: readonly ListedOrder[];
  readonly accountLabels: Readonly<Record<string, string>>;
  /** Those that look like another order of late. */
  readonly likelyDuplicates: ReadonlySet<OrderId>;
};

/** What waits for this person's decision: each order with all that it asks for, and the two answers. */
export const ApprovalList = ({
  orders,
  accountLabels,
  likelyDuplicates,
  approve,
  decline,
}: ApprovalListProps) => (
  <ul className="flex flex-col gap-4">
    {orders.map((order) => {
      const content = contentOf(order);
      const mayBeDuplicate = likelyDuplicates.has(order.id);
      return (
        <li key={order.id}>
          <Card>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 pt-4 pb-4">
              <div className="min-w-0 max-sm:basis-full sm:flex-1">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <Amount amount={order.amount} className="font-semibold text-xl tracking-[-0.02em]" />
                  <span className="text-muted">to</span>
                  <TextLink href={`/payments/${order.id}`} className="wrap-anywhere">
                    {order.beneficiaryName}
                  </TextLink>
                </p>
                <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
                  <Badge>{networkNames[order.network]}</Badge>
                  {order.currency !== 'EUR' && <Badge>Paid out in {order.currency}</Badge>}
                  {mayBeDuplicate && (
                    <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
                      May be paid already
                    </Badge>
                  )}
                  <Iban account={order.beneficiaryAccount} className="[&_.identifier]:whitespace-normal" />
                  <span className="wrap-anywhere">“{order.reference}”</span>
                </p>
                <p className="mt-1.5 text-[0.8125rem] text-muted">
                  From {accountLabels[order.account] ?? 'account'}{' '}
                  <span className="identifier">…{order.account.slice(-4)}</span>, drafted by {order.makerName}
                  , waiting since <Instant at={order.updatedAt} />
                </p>
              </div>
              <Decision
                seen={{ id: order.id, version: order.version, hash: order.hash }}
                summary={<OrderSentence content={content} mayBeDuplicate={mayBeDuplicate} />}
                approve={approve}
                decline={decline}
              />
            </div>
            <details className="border-t px-5 py-2.5">
              <summary className="w-fit rounded-sm text-[0.8125rem] text-muted hover:text-text">
                Everything that is sent
              </summary>
              <OrderFacts content={content} accountLabels={accountLabels} />
            </details>
          </Card>
        </li>
      );
    })}
  </ul>
);
