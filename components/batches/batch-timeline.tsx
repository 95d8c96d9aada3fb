import {
  Ban,
  Check,
  CircleCheck,
  CircleX,
  FileSearch,
  FileUp,
  Hourglass,
  type LucideIcon,
  Pause,
  PencilLine,
  Play,
  TimerOff,
} from 'lucide-react';
import { Instant } from '@/components/ui/instant';
import { Timeline } from '@/components/ui/timeline';
import { batchStateWords } from '@/lib/batches/batch';
import type { BatchDossier } from '@/lib/batches/queries';
import type { BatchState } from '@/lib/db/schema/batches';
import { batchEventWords } from './batch-event-words';

const icons: Readonly<Record<BatchState, LucideIcon>> = {
  uploaded: FileUp,
  importing: FileSearch,
  draft: PencilLine,
  awaiting_approval: Hourglass,
  approved: Check,
  running: Play,
  paused: Pause,
  done: CircleCheck,
  stopped: Ban,
  declined: CircleX,
  withdrawn: Ban,
  expired: TimerOff,
};

/** What happened to a batch, by whom and when. */
export function BatchTimeline({ events }: { events: BatchDossier['events'] }) {
  const lines = events.map(({ id, at, actorName, move, toState, details }) => {
    const Icon = icons[toState];
    const { reason } = details;
    return {
      id: String(id),
      icon: <Icon aria-hidden />,
      tone: batchStateWords[toState].tone,
      title: batchEventWords(move, details),
      meta: (
        <>
          {actorName}, <Instant at={at} seconds />
        </>
      ),
      children: typeof reason === 'string' && <p className="wrap-anywhere">“{reason}”</p>,
    };
  });
  return <Timeline label="What happened to this batch" events={lines} />;
}
