import type { Granted } from '@/lib/access/grant';
import type { Result } from '@/lib/kernel/result';
import type { OrderRow } from '../order/content';
import type { OrderRefusal } from '../order/refusals';
import { orderApproval, type SeenOrder } from './approve';
import { type TurnDownParts, turnDown } from './machine/decide';

type TurnDownOrder = (
  parts: TurnDownParts,
  granted: Granted<'payments:approve'>,
  seen: SeenOrder,
  reason: string,
) => Promise<Result<OrderRow, OrderRefusal>>;

export const declineOrder: TurnDownOrder = (parts, granted, seen, reason) =>
  turnDown(parts, orderApproval, granted, seen, 'declined', reason);

export const sendBackOrder: TurnDownOrder = (parts, granted, seen, reason) =>
  turnDown(parts, orderApproval, granted, seen, 'sent_back', reason);
