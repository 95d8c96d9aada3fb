import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { batchStateWords } from '@/lib/batches/batch/batch';
import type { BatchState } from '@/lib/kernel/states/batch-states';

const standings: Readonly<Record<BatchState, Standing>> = {
  uploaded: 'draft',
  importing: 'working',
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

/** Where a batch stands, in a treasurer's word. */
export const BatchStateBadge = ({ state }: { state: BatchState }) => (
  <StatusBadge standing={standings[state]}>{batchStateWords[state].label}</StatusBadge>
);
