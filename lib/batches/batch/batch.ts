import type { batches } from '@/lib/db/schema/orders/batches';
import type { BatchState } from '@/lib/kernel/states/batch-states';

export type BatchRow = typeof batches.$inferSelect;

/** The state machine of a batch. The database rejects every other transition. */
export const batchMoves = {
  import: { from: ['uploaded', 'draft'], to: 'importing' },
  fail_import: { from: ['importing'], to: 'uploaded' },
  imported: { from: ['importing'], to: 'draft' },
  edit: { from: ['draft', 'awaiting_approval'], to: 'draft' },
  submit: { from: ['draft'], to: 'awaiting_approval' },
  exclude_by_approver: { from: ['awaiting_approval'], to: 'awaiting_approval' },
  send_back: { from: ['awaiting_approval'], to: 'draft' },
  decline: { from: ['awaiting_approval'], to: 'declined' },
  expire: { from: ['uploaded', 'awaiting_approval'], to: 'expired' },
  approve: { from: ['awaiting_approval'], to: 'approved' },
  withdraw: { from: ['uploaded', 'importing', 'draft', 'awaiting_approval', 'approved'], to: 'withdrawn' },
  start: { from: ['approved'], to: 'running' },
  pause: { from: ['approved', 'running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
  finish: { from: ['running'], to: 'done' },
} as const satisfies Record<string, { from: readonly BatchState[]; to: BatchState }>;
export type BatchMove = keyof typeof batchMoves;

export const canMoveBatch = (move: BatchMove, state: BatchState): boolean =>
  (batchMoves[move].from as readonly BatchState[]).includes(state);

/** Terminal states. */
export const isBatchFinal = (state: BatchState): boolean =>
  Object.values(batchMoves).every(({ from }) => !(from as readonly BatchState[]).includes(state));

/** Label, colour and meaning of each state. */
export const batchStateLabels: Readonly<
  Record<
    BatchState,
    { label: string; tone: 'neutral' | 'info' | 'warning' | 'positive' | 'negative'; meaning: string }
  >
> = {
  uploaded: { label: 'File received', tone: 'neutral', meaning: 'Its columns have to be assigned.' },
  importing: { label: 'Importing', tone: 'info', meaning: 'Each row is read and checked.' },
  draft: { label: 'Draft', tone: 'neutral', meaning: 'Imported and checked, not submitted yet.' },
  awaiting_approval: {
    label: 'Awaiting approval',
    tone: 'warning',
    meaning: 'Someone other than its maker approves or declines the whole batch.',
  },
  approved: {
    label: 'Approved',
    tone: 'info',
    meaning: 'Sending starts in a moment, or on the scheduled date.',
  },
  running: { label: 'Running', tone: 'info', meaning: 'Its payments are being sent.' },
  paused: { label: 'Paused', tone: 'warning', meaning: 'No more payments are sent until it is resumed.' },
  done: { label: 'Done', tone: 'positive', meaning: 'All its payments have ended.' },
  stopped: {
    label: 'Stopped',
    tone: 'negative',
    meaning: 'Payments that were not sent yet will not be sent.',
  },
  declined: { label: 'Declined', tone: 'negative', meaning: 'An approver declined it. Nothing was sent.' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', meaning: 'It was withdrawn. Nothing was sent.' },
  expired: { label: 'Expired', tone: 'neutral', meaning: 'It was not approved in time. Nothing was sent.' },
};
