import { shownReason, shownReasonBy } from '@/lib/events/shown-reason';
import { orderEventLabel } from '@/lib/events/vocabulary';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { actorOf, shownActor } from '@/lib/kernel/texts/actor';
import { t } from '@/messages/timelines';
import { type FieldChange, fieldChanges } from '../risks/field-changes';
import type { OrderDossier } from './queries';

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** One line of an order's timeline. */
export type TimelineLine = {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly title: string;
  /** The state after it. */
  readonly state: OrderState;
  readonly note: string | null;
  /** What an edit changed, field by field. */
  readonly changes: readonly FieldChange[];
  /** The recorded details of an exchange with the provider. */
  readonly evidence: readonly { readonly term: string; readonly value: string }[];
};

const evidenceKeys = [
  'rate',
  'paidOut',
  'currency',
  'commission',
  'quotedAt',
  'paymentId',
  'nonce',
  'httpStatus',
  'providerCode',
  'durationMs',
  'executionTime',
  'fault',
  'policyVersion',
  'confirmedWith',
] as const;

/** The timeline of an order, oldest first: moves, and retries that did not move it. */
export function timelineOf({
  timeline,
  attempts,
  versions,
}: Pick<OrderDossier, 'timeline' | 'attempts' | 'versions'>): TimelineLine[] {
  const changes = changesOf(timeline, versions);
  const moves = timeline.map((event) => ({
    id: `event-${event.id}`,
    at: event.at,
    who: actorOf(event.actorName, event.details),
    title: orderEventLabel(event.move),
    state: event.toState,
    note: noteOf(event),
    changes: changes.get(event.id) ?? [],
    evidence: evidenceOf(event.details),
  }));
  // The moves already cover the first attempt and the answered one.
  const repeats = attempts
    .filter((attempt) => attempt.number > 1 && attempt.outcome === 'unknown')
    .map((attempt) => ({
      id: `attempt-${attempt.number}`,
      at: attempt.startedAt,
      who: shownActor('Payout engine'),
      title: t('repeat', { number: String(attempt.number) }),
      state: 'checking' as const,
      note: attempt.detail === null ? null : shownReason(attempt.detail),
      changes: [],
      evidence: evidenceOf({
        nonce: attempt.nonce?.toString() ?? null,
        httpStatus: attempt.httpStatus,
        providerCode: attempt.providerCode,
        durationMs: attempt.durationMs,
      }),
    }));
  return [...moves, ...repeats].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Every edit and every return to the maker makes the next version. */
function changesOf(
  timeline: OrderDossier['timeline'],
  versions: OrderDossier['versions'],
): ReadonlyMap<bigint, readonly FieldChange[]> {
  const made = timeline.filter(({ move }) => move === 'edit' || move === 'send_back');
  return new Map(
    made.flatMap(({ id }, index) => {
      const [before, after] = [versions[index], versions[index + 1]];
      return before && after ? [[id, fieldChanges(before.form, after.form)] as const] : [];
    }),
  );
}

function noteOf({ actorName, details: { reason, why } }: OrderDossier['timeline'][number]): string | null {
  const note = reason ?? why;
  return typeof note === 'string' ? shownReasonBy(actorName, note) : null;
}

const evidenceOf = (details: Details) =>
  evidenceKeys.flatMap((key) => {
    const value = details[key];
    return value === null || value === undefined
      ? []
      : [{ term: t(`evidence.${key}`), value: String(value) }];
  });
