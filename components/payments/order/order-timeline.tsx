import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  PencilLine,
  ScanSearch,
  Send,
  TimerOff,
} from 'lucide-react';
import { Timeline } from '@/components/ui/layout/timeline';
import type { Tone } from '@/components/ui/style/tone';
import { Instant } from '@/components/ui/values/instant';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { stateLabels } from '@/lib/orders/order/order';
import type { TimelineLine } from '@/lib/orders/reads/timeline';
import { t } from '@/messages/payments';
import { FieldChanges } from '../risks/field-changes';

const icons: Readonly<Record<OrderState, LucideIcon>> = {
  draft: PencilLine,
  awaiting_approval: Hourglass,
  held: CalendarClock,
  approved: Check,
  sending: Send,
  checking: ScanSearch,
  pending: Clock,
  completed: CircleCheck,
  rejected: CircleX,
  refused: CircleX,
  cancelled: Ban,
  declined: CircleX,
  withdrawn: Ban,
  expired: TimerOff,
};

/** The history of an order; the exchanges with the provider expand. */
export function OrderTimeline({ lines }: { lines: readonly TimelineLine[] }) {
  const events = lines.map((line) => {
    const Icon = icons[line.state];
    const tone: Tone = stateLabels[line.state].tone;
    return {
      id: line.id,
      icon: <Icon aria-hidden />,
      tone,
      title: line.title,
      meta: (
        <>
          {line.who}, <Instant at={line.at} seconds />
        </>
      ),
      children: <LineDetails line={line} />,
    };
  });
  return <Timeline label={t('order.timelineLabel')} events={events} />;
}

function LineDetails({ line }: { line: TimelineLine }) {
  if (!line.note && line.evidence.length === 0 && line.changes.length === 0) return null;
  return (
    <>
      {line.note && <p className="wrap-anywhere">“{line.note}”</p>}
      {line.changes.length > 0 && <FieldChanges changes={line.changes} />}
      {line.evidence.length > 0 && (
        <details className="text-muted">
          <summary className="w-fit rounded-sm hover:text-text">{t('order.evidence')}</summary>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            {line.evidence.map(({ term, value }) => (
              <div key={term} className="contents">
                <dt>{term}</dt>
                <dd className="identifier wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
