import { notFound } from 'next/navigation';
import { InboxItem } from '@/components/inbox/item/inbox-item';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { LivePage } from '@/components/ui/live/live-subject';
import { Amount } from '@/components/ui/values/amount';
import { grant } from '@/lib/access/grant';
import { itemKey } from '@/lib/inbox/address';
import { orderId } from '@/lib/kernel/ids';
import { t } from '@/messages/inbox';
import { OrderDecision } from '../../payments/[id]/order-actions';
import { OrderBody } from '../../payments/[id]/order-body';
import { readOrder } from '../../payments/[id]/read-order';
import type { ItemProps } from './item-props';

/** A payment of the inbox: what its own page shows. */
export async function PaymentItem({ item, actor, listHref, reminded }: ItemProps) {
  const granted = grant(actor, 'payments:read');
  if (!granted) notFound();
  const shown = await readOrder(granted, orderId(item.id));
  if (!shown) notFound();
  const { order } = shown.dossier;
  const { amount, beneficiaryName: name, state } = order;
  const hasDecided = shown.approvals.some(({ approverId }) => approverId === actor.id);
  return (
    <LivePage live={shown.live}>
      <InboxItem
        key={order.id}
        itemKey={itemKey(item)}
        kind={t('kinds.payment')}
        title={t.rich('item.to', { name, amount: () => <Amount amount={amount} /> })}
        badge={<OrderStateBadge state={state} isStopped={order.stopReason !== null} />}
        href={`/payments/${order.id}`}
        listHref={listHref}
        reminded={reminded}
        isPending={state === 'awaiting_approval' && !hasDecided}
        decision={<OrderDecision {...shown} order={order} actor={actor} />}
      >
        <OrderBody shown={shown} granted={granted} />
      </InboxItem>
    </LivePage>
  );
}
