import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  PencilLine,
  ScanSearch,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangeMark } from '../live/change-mark';
import type { Tone } from '../style/tone';
import { Badge } from './badge';

/** Generic statuses, to which pages map their states. */
export type Standing =
  | 'draft'
  | 'waiting'
  | 'scheduled'
  | 'working'
  | 'checking'
  | 'done'
  | 'refused'
  | 'stopped'
  | 'inactive';

const appearances: Readonly<Record<Standing, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  waiting: { tone: 'warning', Icon: Hourglass },
  scheduled: { tone: 'info', Icon: Clock },
  working: { tone: 'info', Icon: LoaderCircle },
  checking: { tone: 'warning', Icon: ScanSearch },
  done: { tone: 'positive', Icon: CircleCheck },
  refused: { tone: 'negative', Icon: CircleX },
  stopped: { tone: 'neutral', Icon: Ban },
  inactive: { tone: 'neutral', Icon: CircleDashed },
};

/** A status as icon, colour and text; the text is the caller's. */
export function StatusBadge({ standing, children }: { standing: Standing; children: ReactNode }) {
  const { tone, Icon } = appearances[standing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={2.25} />}>
      {typeof children === 'string' ? (
        <ChangeMark value={children} said={children} />
      ) : (
        <ChangeMark value={standing} />
      )}
      {children}
    </Badge>
  );
}
