import {
  Ban,
  Check,
  CircleCheck,
  CircleX,
  FileSearch,
  FileUp,
  Hourglass,
  Inbox,
  type LucideIcon,
  Pause,
  PencilLine,
  Play,
  TimerOff,
} from 'lucide-react';
import { Timeline } from '@/components/ui/layout/timeline';
import { Instant } from '@/components/ui/values/instant';
import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { shownReasonBy } from '@/lib/events/shown-reason';
import { batchEventLabel } from '@/lib/events/vocabulary';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { actorOf } from '@/lib/kernel/texts/actor';
import { t } from '@/messages/batch-run';

const icons: Readonly<Record<BatchState, LucideIcon>> = {
  uploaded: FileUp,
  importing: FileSearch,
  delivered: Inbox,
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

/** The history of a batch. */
export function BatchTimeline({ events }: { events: BatchDossier['events'] }) {
  const lines = folded(events).map(({ id, at, actorName, move, toState, details, rows }) => {
    const Icon = icons[toState];
    const { reason } = details;
    return {
      id: String(id),
      icon: <Icon aria-hidden />,
      tone: batchStateLabels[toState].tone,
      title:
        rows === undefined
          ? batchEventLabel(move)
          : t('batchTimeline.rows', { event: batchEventLabel(move), rows }),
      meta: (
        <>
          {actorOf(actorName, details)}, <Instant at={at} seconds />
        </>
      ),
      children: typeof reason === 'string' && (
        <p className="wrap-anywhere">“{shownReasonBy(actorName, reason)}”</p>
      ),
    };
  });
  return <Timeline label={t('batchTimeline.label')} events={lines} />;
}

type Event = BatchDossier['events'][number];
type Line = Event & {
  /** The number of affected rows, if any. */
  readonly rows: number | undefined;
};

/** Folds consecutive row edits of one person into one line, as a line each would bury the rest. */
function folded(events: readonly Event[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const rows = rowsOf(event);
    const isMore = last?.rows !== undefined && rows !== undefined && last.move === event.move;
    if (isMore && last.actorName === event.actorName) lines.pop();
    const before = isMore && last.actorName === event.actorName ? (last.rows ?? 0) : 0;
    lines.push({ ...event, rows: rows === undefined ? undefined : before + rows });
  }
  return lines;
}

const rowMoves = ['correct', 'correct_file', 'exclude', 'exclude_wrong', 'include', 'exclude_by_approver'];

function rowsOf({ move, details: { count, corrected } }: Event): number | undefined {
  if (!rowMoves.includes(move)) return undefined;
  const shown = count ?? corrected;
  return typeof shown === 'number' ? shown : move === 'correct' ? 1 : undefined;
}
