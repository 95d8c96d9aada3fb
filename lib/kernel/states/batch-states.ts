/** All states of a batch, in lifecycle order. */
export const batchStates = [
  'uploaded',
  'importing',
  'delivered',
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

/** The number and the total of the rows are unknown. */
export const unimportedBatchStates: BatchStates = ['uploaded', 'importing'];

/** Possible without a maker, for what a program delivered. */
export const makerlessBatchStates: BatchStates = [...unimportedBatchStates, 'delivered', 'withdrawn'];

/** Not submitted yet. */
export const unsubmittedBatchStates: BatchStates = [...unimportedBatchStates, 'delivered', 'draft'];

/** Not decided: the dry run still checks what the engine checks after the approval. */
export const undecidedBatchStates: BatchStates = ['delivered', 'draft', 'awaiting_approval'];

/** Submitted and not started: approvals are counted again before the start. */
export const toStartBatchStates: BatchStates = ['awaiting_approval', 'approved'];

/** Changes without user action. */
export const automaticBatchStates: BatchStates = ['importing', 'approved', 'running', 'stopped'];

/** Approved and not ended. */
export const approvedBatchStates: BatchStates = ['approved', 'running', 'paused'];

/** Submitted, and not ended. What it means for unreleased rows is decided below, one decision at a time. */
const submittedBatchStates: BatchStates = ['awaiting_approval', ...approvedBatchStates];

/** Unreleased rows count towards limits, and towards the amount that decides the required approvals. */
export const limitBatchStates: BatchStates = submittedBatchStates;

/** Unreleased rows are possible duplicates of other payments. */
export const duplicateBatchStates: BatchStates = submittedBatchStates;

/** Unreleased rows are upcoming payments of the cash forecast. */
export const upcomingBatchStates: BatchStates = submittedBatchStates;

/** Being sent, or interrupted while being sent. */
export const underWayBatchStates: BatchStates = ['running', 'paused'];

/** Payments are sent without another decision. */
export const proceedingBatchStates: BatchStates = ['approved', 'running'];

/** Imported or importing, and not ended: after a restore, rows without an order are looked up. */
export const unfinishedBatchStates: BatchStates = [
  'importing',
  'delivered',
  'draft',
  ...submittedBatchStates,
];

/** Ended after approval. */
export const endedAfterApprovalStates: BatchStates = ['done', 'stopped'];

/** Rows may have been sent. */
export const startedBatchStates: BatchStates = ['running', 'paused', ...endedAfterApprovalStates];

/** Ever approved: rows may have been sent. */
export const onceApprovedBatchStates: BatchStates = [...approvedBatchStates, ...endedAfterApprovalStates];

/** Sealed by the hash that approvals refer to. */
export const sealedBatchStates: BatchStates = ['awaiting_approval', ...onceApprovedBatchStates];

/** Ended before anything was sent, so that another batch may pay the file. */
export const endedUnsentBatchStates: BatchStates = ['withdrawn', 'declined', 'expired'];

/** Unreleased rows will not be paid as they are, and are therefore no duplicates. */
export const notToBePaidBatchStates: BatchStates = [
  ...unimportedBatchStates,
  ...endedUnsentBatchStates,
  'stopped',
];

/** Why a row is excluded. */
export type Exclusion = 'wrong' | 'by_maker' | 'by_approver';
