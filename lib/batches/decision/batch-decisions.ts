import { batchApprovals, batchEvents, batches } from '@/lib/db/schema/orders/batches';
import type { DecisionTables } from '@/lib/orders/approvals/machine/decisions';
import { hasEditedBatch } from '../batch/editors';

export const batchDecisions: DecisionTables = {
  subjects: batches,
  decisions: batchApprovals,
  decisionOf: batchApprovals.batchId,
  events: batchEvents,
  eventOf: batchEvents.batchId,
  hasEdited: hasEditedBatch,
};
