import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { BatchState } from '@/lib/kernel/states/batch-states';

const standings: Readonly<Record<BatchState, Standing>> = {
  uploaded: 'draft',
  importing: 'working',
  delivered: 'waiting',
  draft: 'draft',
  awaiting_approval: 'waiting',
  approved: 'working',
  running: 'working',
  paused: 'checking',
  done: 'done',
  stopped: 'stopped',
  declined: 'refused',
  withdrawn: 'stopped',
  expired: 'stopped',
};

/** The state of a batch. */
export const BatchStateBadge = ({ state }: { state: BatchState }) => (
  <StatusBadge standing={standings[state]}>{batchStateLabels[state].label}</StatusBadge>
);
