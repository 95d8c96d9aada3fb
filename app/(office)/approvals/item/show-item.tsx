import type { ReactNode } from 'react';
import { findReminded } from '@/lib/inbox/inbox';
import { unreachable } from '@/lib/kernel/result';
import { inboxParts } from '../inbox-parts';
import { BatchItem } from './batch-item';
import { ChangeItem } from './change-item';
import { DifferenceItem } from './difference-item';
import { ExceptionItem } from './exception-item';
import type { ItemProps } from './item-props';
import { PaymentItem } from './payment-item';

/** The matter beside the list. A call, because an element would only be read after the rows of the list. */
export async function showItem(shown: Omit<ItemProps, 'reminded'>): Promise<ReactNode> {
  const { item, actor } = shown;
  const props = { ...shown, reminded: await findReminded(await inboxParts(), actor, item) };
  const { kind } = item;
  switch (kind) {
    case 'payment':
      return PaymentItem(props);
    case 'batch':
      return BatchItem(props);
    case 'change_request':
      return ChangeItem(props);
    case 'exception':
      return ExceptionItem(props);
    case 'difference':
      return DifferenceItem(props);
    default:
      return unreachable(kind);
  }
}
