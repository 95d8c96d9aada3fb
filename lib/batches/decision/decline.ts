import type { Granted } from '@/lib/access/grant';
import type { Result } from '@/lib/kernel/result';
import { type TurnDownParts, turnDown } from '@/lib/orders/approvals/machine/decide';
import type { BatchRow } from '../batch/batch';
import type { BatchRefusal } from '../batch/refusals';
import { batchApproval, type SeenBatch } from './batch-approval';

type TurnDownBatch = (
  parts: TurnDownParts,
  granted: Granted<'payments:approve'>,
  seen: SeenBatch,
  reason: string,
) => Promise<Result<BatchRow, BatchRefusal>>;

export const declineBatch: TurnDownBatch = (parts, granted, seen, reason) =>
  turnDown(parts, batchApproval, granted, seen, 'declined', reason);

export const sendBackBatch: TurnDownBatch = (parts, granted, seen, reason) =>
  turnDown(parts, batchApproval, granted, seen, 'sent_back', reason);
