import type { batches } from '@/lib/db/schema/orders/batches';
import type { BatchState } from '@/lib/kernel/states/batch-states';

export type BatchRow = typeof batches.$inferSelect;

/** The one table of what can happen to a batch, from where, to where. The database refuses all others. */
export const batchMoves = {
  import: { from: ['uploaded', 'draft'], to: 'importing' },
  fail_import: { from: ['importing'], to: 'uploaded' },
  imported: { from: ['importing'], to: 'draft' },
  edit: { from: ['draft', 'awaiting_approval'], to: 'draft' },
  submit: { from: ['draft'], to: 'awaiting_approval' },
  take_out: { from: ['awaiting_approval'], to: 'awaiting_approval' },
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

/** States that a batch stays in. */
export const isBatchFinal = (state: BatchState): boolean =>
  Object.values(batchMoves).every(({ from }) => !(from as readonly BatchState[]).includes(state));

/** How each state reads to a treasurer, and how it is coloured. */
export const batchStateWords: Readonly<
  Record<
    BatchState,
    { label: string; tone: 'neutral' | 'info' | 'warning' | 'positive' | 'negative'; meaning: string }
  >
> = {
  uploaded: { label: 'File received', tone: 'neutral', meaning: 'It has to be said how the file is read.' },
  importing: { label: 'Being read', tone: 'info', meaning: 'Every row is read and checked.' },
  draft: { label: 'Draft', tone: 'neutral', meaning: 'Read and checked, not submitted yet.' },
  awaiting_approval: {
    label: 'Awaiting approval',
    tone: 'warning',
    meaning: 'Someone other than its maker has to decide about all rows together.',
  },
  approved: { label: 'Approved', tone: 'info', meaning: 'It starts in a moment, or when its date has come.' },
  running: { label: 'Running', tone: 'info', meaning: 'Its payments are being sent.' },
  paused: { label: 'Paused', tone: 'warning', meaning: 'Nothing more is sent until somebody resumes it.' },
  done: { label: 'Done', tone: 'positive', meaning: 'Every payment of it has ended.' },
  stopped: { label: 'Stopped', tone: 'negative', meaning: 'What was not sent by then is not sent any more.' },
  declined: { label: 'Declined', tone: 'negative', meaning: 'An approver said no. Nothing was sent.' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', meaning: 'Taken back by us. Nothing was sent.' },
  expired: { label: 'Expired', tone: 'neutral', meaning: 'Nobody decided in time. Nothing was sent.' },
};

/** States that something will still move without anyone's doing. */
export const isBatchMovingByItself = (state: BatchState): boolean =>
  state === 'importing' || state === 'approved' || state === 'running' || state === 'stopped';
