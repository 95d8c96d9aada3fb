import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import { type ChangeColumn, type ChangeSort, subjectOf } from '@/lib/change-requests/filter';
import { shownReason } from '@/lib/events/shown-reason';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { ChangeStateBadge } from './change-state';

/** How the list shows each column. */
export const shownChangeColumns: Readonly<Record<ChangeColumn, ChosenColumn<Change, ChangeSort>>> = {
  requester: {
    width: 9,
    major: true,
    isLabelled: true,
    className: 'whitespace-nowrap',
    cell: ({ requesterName }) => requesterName,
  },
  outcome: { width: 8, major: true, place: 'state', cell: ({ state }) => <ChangeStateBadge state={state} /> },
  decider: {
    width: 9,
    major: true,
    isLabelled: true,
    className: 'whitespace-nowrap',
    cell: ({ deciderName }) => deciderName,
  },
  when: {
    width: 9,
    sort: 'when',
    major: true,
    isLabelled: true,
    className: 'whitespace-nowrap text-muted',
    cell: ({ decidedAt }) => decidedAt && <Instant at={decidedAt} />,
  },
  requested: {
    width: 9,
    sort: 'requested',
    isLabelled: true,
    className: 'whitespace-nowrap text-muted',
    cell: ({ requestedAt }) => <Instant at={requestedAt} />,
  },
  subject: {
    width: 8,
    isLabelled: true,
    className: 'text-[0.8125rem]',
    cell: ({ kind }) => subjectLabel(kind),
  },
  note: text(({ note }) => note),
  reason: text(({ reason }) => reason && shownReason(reason)),
};

function text(textOf: (change: Change) => string | null): ChosenColumn<Change, ChangeSort> {
  return {
    width: 14,
    isLabelled: true,
    className: 'text-[0.8125rem] text-muted',
    cell: (change) => (
      <span className="wrap-anywhere line-clamp-3 group-data-[density=compact]/table:line-clamp-1">
        {textOf(change)}
      </span>
    ),
  };
}

/** What a kind is about; nothing for a kind of another version of Paydesk. */
export function subjectLabel(kind: string): string | null {
  const subject = subjectOf(kind);
  return subject ? t(`subjects.${subject}`) : null;
}

export const changeColumnLabel = (column: ChangeColumn): string => t(`table.${column}`);
