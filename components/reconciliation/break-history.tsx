import { CircleCheckBig, CircleDashed, Hand, type LucideIcon, RotateCcw, Search } from 'lucide-react';
import { Timeline, type TimelineEvent } from '@/components/ui/layout/timeline';
import type { Tone } from '@/components/ui/style/tone';
import { Instant } from '@/components/ui/values/instant';
import { type BreakEventKind, resolutionKinds } from '@/lib/kernel/states/reconciliation-states';
import { resolutionLabel } from '@/lib/reconciliation/breaks/labels';
import type { BreakDossier } from '@/lib/reconciliation/breaks/queries';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import { t } from '@/messages/reconciliation';

const appearances: Readonly<Record<BreakEventKind, { readonly Icon: LucideIcon; readonly tone: Tone }>> = {
  found: { Icon: Search, tone: 'warning' },
  changed: { Icon: Search, tone: 'warning' },
  assigned: { Icon: Hand, tone: 'info' },
  unassigned: { Icon: Hand, tone: 'neutral' },
  resolved: { Icon: CircleCheckBig, tone: 'positive' },
  reopened: { Icon: RotateCcw, tone: 'warning' },
  gone: { Icon: CircleDashed, tone: 'positive' },
};

/** The history of a difference, oldest first. */
export const BreakHistory = ({ history }: Pick<BreakDossier, 'history'>) => (
  <Timeline label={t('difference.history')} events={history.map(eventOf)} />
);

/** A resolution is recorded with its English reason. */
function reasonOf({ reason, resolution }: BreakDossier['history'][number]['event']['details']) {
  const kind = resolutionKinds.find((each) => each === resolution);
  return kind ? resolutionLabel(kind) : reason;
}

function eventOf({ event, actorName }: BreakDossier['history'][number]): TimelineEvent {
  const { Icon, tone } = appearances[event.what];
  const reason = reasonOf(event.details);
  const label = t(`events.${event.what}`);
  return {
    id: event.id.toString(),
    icon: <Icon aria-hidden />,
    tone,
    title: reason ? t('events.withReason', { event: label, reason }) : label,
    meta: (
      <>
        {actorName ?? t('page.title')}, <Instant at={event.at} />
      </>
    ),
    children: event.text && (
      <p className="wrap-anywhere whitespace-pre-line">
        {actorName === null ? shownFinding(event.text) : event.text}
      </p>
    ),
  };
}
