import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Reminded } from '@/lib/kernel/topics/pending-kinds';
import type { Severity } from '@/lib/orders/risks/risk';
import { t } from '@/messages/inbox';
import { Age, isSoon, untilText } from './age';
import { ReminderMark } from './reminder-mark';

/** What a row of the inbox says about its matter. */
export type RowFacts = {
  readonly icon: ReactNode;
  /** What kind of matter it is, for screen readers, as the icon says it. */
  readonly kind: string;
  readonly name: string;
  readonly amount?: MinorUnits | undefined;
  /** A second line: the reference, or the reason. */
  readonly text: string;
  readonly warnings: readonly { readonly severity: Exclude<Severity, 'fact'>; readonly title: string }[];
  /** Since when it waits. */
  readonly since: Date;
  /** When it is sent, if that is ahead. */
  readonly scheduledFor?: Date | undefined;
  /** When the decision is too late. */
  readonly expiresAt?: Date | undefined;
  /** Whether it has waited too long by the policy. */
  readonly reminded?: Reminded | undefined;
  /** Other facts, in few words. */
  readonly notes: readonly string[];
};

const tones = { fraud: 'negative', warning: 'warning' } as const;

export const RowContent = ({ facts, now }: { facts: RowFacts; now: Date }) => {
  const { icon, kind, name, amount, text, warnings, since } = facts;
  return (
    <span className="flex gap-2.5 text-[0.8125rem]">
      <span aria-hidden className="mt-0.5 shrink-0 text-muted [&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium text-sm">
            <span className="sr-only">{kind} </span>
            {name}
          </span>
          {amount !== undefined && <Amount amount={amount} className="shrink-0 font-medium" />}
        </span>
        <span className="flex items-baseline justify-between gap-3 text-muted">
          <span className="min-w-0 truncate">{text}</span>
          <Age since={since} now={now} />
        </span>
        {warnings.length > 0 && (
          <span className="mt-1.5 flex flex-wrap gap-1">
            {warnings.map(({ severity, title }) => (
              <Badge key={title} tone={tones[severity]}>
                {title}
              </Badge>
            ))}
          </span>
        )}
        <Notes facts={facts} now={now} />
      </span>
    </span>
  );
};

function Notes({ facts: { notes, scheduledFor, expiresAt, reminded }, now }: { facts: RowFacts; now: Date }) {
  const due =
    scheduledFor !== undefined
      ? t.rich('row.scheduled', { instant: () => <Instant at={scheduledFor} /> })
      : expiresAt && t('row.expires', { when: untilText(expiresAt, now) });
  const isUrgent = scheduledFor === undefined && expiresAt !== undefined && isSoon(expiresAt, now);
  return (
    <span className="mt-1 flex flex-wrap gap-x-2.5 text-muted text-xs">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {reminded && <ReminderMark reminded={reminded} now={now} />}
      {due && <span className={isUrgent ? 'font-medium text-negative' : undefined}>{due}</span>}
    </span>
  );
}
