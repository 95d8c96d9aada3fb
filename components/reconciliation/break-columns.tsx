import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { BreakKind } from '@/lib/kernel/states/reconciliation-states';
import type { BreakColumn } from '@/lib/reconciliation/breaks/columns';
import { resolutionLabel } from '@/lib/reconciliation/breaks/labels';
import type { ListedBreak } from '@/lib/reconciliation/breaks/list';
import type { BreakSort } from '@/lib/reconciliation/breaks/sort';
import { t } from '@/messages/reconciliation';
import { AgeBadge } from './age-badge';

/** What a difference is called in a selection: its kind, and whose payment it is about. */
export const breakName = (kind: BreakKind, beneficiaryName: string | null): string =>
  [t(`kinds.${kind}`), beneficiaryName].filter(Boolean).join(', ');

/** A difference, and the present, from which its age follows. */
type ShownBreak = ListedBreak & { readonly now: Date };

/** How the list shows each column. */
export const shownBreakColumns: Readonly<Record<BreakColumn, ChosenColumn<ShownBreak, BreakSort>>> = {
  age: {
    width: 7,
    sort: 'age',
    major: true,
    place: 'figure',
    cell: ({ break: row, now }) =>
      row.goneAt ? (
        <Instant at={row.goneAt} className="text-muted" />
      ) : (
        <AgeBadge since={row.firstSeenAt} now={now} />
      ),
  },
  assignee: {
    width: 9,
    major: true,
    isLabelled: true,
    className: 'text-[0.8125rem]',
    cell: ({ break: row, ownerName }) =>
      row.resolution ? (
        <Badge tone="positive">{t('table.resolved', { resolution: resolutionLabel(row.resolution) })}</Badge>
      ) : (
        (ownerName ?? <span className="text-muted">{t('fields.unassigned')}</span>)
      ),
  },
  day: { width: 7.5, sort: 'day', cell: ({ break: row }) => <CalendarDate date={row.day} /> },
  beneficiary: { width: 11, sort: 'beneficiary', cell: ({ beneficiaryName }) => beneficiaryName },
  account: {
    width: 13,
    className: 'text-muted',
    cell: ({ break: row }) => (
      <span className="identifier whitespace-nowrap text-xs">{groupIban(row.account)}</span>
    ),
  },
  seen: {
    width: 9,
    className: 'text-muted',
    cell: ({ break: row }) => <Instant at={row.lastSeenAt} />,
  },
};

export const breakColumnLabel = (column: BreakColumn): string => t(`fields.${column}`);
