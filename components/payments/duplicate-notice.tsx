import { Instant } from '@/components/ui/instant';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { OrderState } from '@/lib/db/schema/orders';
import { stateWords } from '@/lib/payments/order';

type DuplicateNoticeProps = {
  readonly orders: readonly {
    readonly id: string;
    readonly state: OrderState;
    readonly beneficiaryName: string;
    readonly reference: string;
    readonly createdAt: Date;
  }[];
  /** Of the order that these look like. */
  readonly reference: string;
  /** Why its maker went on all the same. */
  readonly reason?: string | null;
  readonly className?: string;
};

/** Not a refusal: two equal invoices exist. But nobody should pay one twice without having seen this. */
export function DuplicateNotice({ orders, reference, reason, className }: DuplicateNoticeProps) {
  if (orders.length === 0) return null;
  return (
    <Notice tone="warning" title="This may be paid already" {...(className && { className })}>
      <p className="text-[0.8125rem]">The same account and amount within the last fortnight:</p>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-[0.8125rem]">
        {orders.map((order) => (
          <li key={order.id}>
            <TextLink href={`/payments/${order.id}`} target="_blank">
              {order.beneficiaryName}
            </TextLink>
            <span className="block">
              {stateWords[order.state].label}, <Instant at={order.createdAt} />
              {order.reference === reference && ', same reference'}
            </span>
          </li>
        ))}
      </ul>
      {reason && <p className="wrap-anywhere mt-2 text-[0.8125rem]">Its maker says: “{reason}”</p>}
    </Notice>
  );
}
