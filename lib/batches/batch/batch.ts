import type { batches } from '@/lib/db/schema/orders/batches';
import type { UserId } from '@/lib/kernel/ids';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/batch-states';

export type BatchRow = typeof batches.$inferSelect;

/** The maker of a batch that a person made or has taken over, as every submitted one. */
export function makersOf({ makerId, lastEditorId }: Pick<BatchRow, 'makerId' | 'lastEditorId'>): {
  readonly makerId: UserId;
  readonly lastEditorId: UserId;
} {
  if (!makerId || !lastEditorId) throw new Error('a batch goes on only once it has a maker');
  return { makerId, lastEditorId };
}

/** The state machine of a batch. The database rejects every other transition. */
export const batchMoves = {
  import: { from: ['uploaded', 'draft'], to: 'importing' },
  fail_import: { from: ['importing'], to: 'uploaded' },
  imported: { from: ['importing'], to: 'draft' },
  deliver: { from: ['importing'], to: 'delivered' },
  take_over: { from: ['delivered'], to: 'draft' },
  edit: { from: ['draft', 'awaiting_approval'], to: 'draft' },
  submit: { from: ['draft'], to: 'awaiting_approval' },
  exclude_by_approver: { from: ['awaiting_approval'], to: 'awaiting_approval' },
  send_back: { from: ['awaiting_approval'], to: 'draft' },
  decline: { from: ['awaiting_approval'], to: 'declined' },
  expire: { from: ['uploaded', 'awaiting_approval'], to: 'expired' },
  approve: { from: ['awaiting_approval'], to: 'approved' },
  withdraw: {
    from: ['uploaded', 'importing', 'delivered', 'draft', 'awaiting_approval', 'approved'],
    to: 'withdrawn',
  },
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

type Tone = 'neutral' | 'info' | 'warning' | 'positive' | 'negative';

const labelOf = (state: BatchState, tone: Tone) => ({
  tone,
  get label(): string {
    return t(`labels.${state}`);
  },
  get meaning(): string {
    return t(`meanings.${state}`);
  },
});

/** Label, colour and meaning of each state. */
export const batchStateLabels: Readonly<
  Record<BatchState, { readonly label: string; readonly tone: Tone; readonly meaning: string }>
> = {
  uploaded: labelOf('uploaded', 'neutral'),
  importing: labelOf('importing', 'info'),
  delivered: labelOf('delivered', 'info'),
  draft: labelOf('draft', 'neutral'),
  awaiting_approval: labelOf('awaiting_approval', 'warning'),
  approved: labelOf('approved', 'info'),
  running: labelOf('running', 'info'),
  paused: labelOf('paused', 'warning'),
  done: labelOf('done', 'positive'),
  stopped: labelOf('stopped', 'negative'),
  declined: labelOf('declined', 'negative'),
  withdrawn: labelOf('withdrawn', 'neutral'),
  expired: labelOf('expired', 'neutral'),
};
