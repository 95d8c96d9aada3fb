import { unreachable } from '@/lib/kernel/result';
import { BatchItem } from './batch-item';
import type { ItemProps } from './item-props';
import { PaymentItem } from './payment-item';

/** The matter that is shown beside the list. */
export function ShownItem(props: ItemProps) {
  const { kind } = props.item;
  switch (kind) {
    case 'payment':
      return <PaymentItem {...props} />;
    case 'batch':
      return <BatchItem {...props} />;
    default:
      return unreachable(kind);
  }
}
