/** Every state of a batch, in the order of its life. */
export const batchStates = [
  'uploaded',
  'importing',
  'draft',
  'awaiting_approval',
  'approved',
  'running',
  'paused',
  'done',
  'stopped',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type BatchState = (typeof batchStates)[number];

/** A set of states; the database gets it by `stateList`. */
type BatchStates = readonly BatchState[];

/** Approved, and not ended. */
export const approvedBatchStates: BatchStates = ['approved', 'running', 'paused'];

/** Its rows were asked for and have no orders yet, as far as they are not released: they count for limits. */
export const countingBatchStates: BatchStates = ['awaiting_approval', ...approvedBatchStates];

/** Its payments are sent without another decision. */
export const proceedingBatchStates: BatchStates = ['approved', 'running'];

/** Read from its file, or being read, and not ended. */
export const unfinishedBatchStates: BatchStates = ['importing', 'draft', ...countingBatchStates];

/** Ended after it was approved. */
export const endedAfterApprovalStates: BatchStates = ['done', 'stopped'];

/** Was approved once: its rows may have been sent. */
export const onceApprovedBatchStates: BatchStates = [...approvedBatchStates, ...endedAfterApprovalStates];

/** Sealed by a hash that approvals name. */
export const sealedBatchStates: BatchStates = ['awaiting_approval', ...onceApprovedBatchStates];

/** Ended before anything was sent, so that its file may be paid by another batch. */
export const endedUnsentBatchStates: BatchStates = ['withdrawn', 'declined', 'expired'];

/** Its unreleased rows will not be paid as they are, so that they are no duplicates of others. */
export const notToBePaidBatchStates: BatchStates = [
  'uploaded',
  'importing',
  ...endedUnsentBatchStates,
  'stopped',
];

/** Why a row is not sent. */
export type Exclusion = 'wrong' | 'by_maker' | 'by_approver';
