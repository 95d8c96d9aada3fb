/** All states of a batch, in lifecycle order. */
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

/** A set of states; use `stateList` in SQL. */
type BatchStates = readonly BatchState[];

/** Approved and not ended. */
export const approvedBatchStates: BatchStates = ['approved', 'running', 'paused'];

/** Unreleased rows in these states count towards limits. */
export const countingBatchStates: BatchStates = ['awaiting_approval', ...approvedBatchStates];

/** Payments are sent without another decision. */
export const proceedingBatchStates: BatchStates = ['approved', 'running'];

/** Imported or importing, and not ended. */
export const unfinishedBatchStates: BatchStates = ['importing', 'draft', ...countingBatchStates];

/** Ended after approval. */
export const endedAfterApprovalStates: BatchStates = ['done', 'stopped'];

/** Ever approved: rows may have been sent. */
export const onceApprovedBatchStates: BatchStates = [...approvedBatchStates, ...endedAfterApprovalStates];

/** Sealed by the hash that approvals refer to. */
export const sealedBatchStates: BatchStates = ['awaiting_approval', ...onceApprovedBatchStates];

/** Ended before anything was sent, so that another batch may pay the file. */
export const endedUnsentBatchStates: BatchStates = ['withdrawn', 'declined', 'expired'];

/** Unreleased rows will not be paid as they are, and are therefore no duplicates. */
export const notToBePaidBatchStates: BatchStates = [
  'uploaded',
  'importing',
  ...endedUnsentBatchStates,
  'stopped',
];

/** Why a row is excluded. */
export type Exclusion = 'wrong' | 'by_maker' | 'by_approver';
