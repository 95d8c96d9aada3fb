import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import type { AuditColumn } from '@/lib/audit/list-filter';
import type { AuditRecord } from '@/lib/audit/queries';
import { actorOf } from '@/lib/kernel/texts/actor';
import { t } from '@/messages/audit';
import { AuditSubject } from './audit-subject';

/** How the list shows each column. */
export const shownAuditColumns: Readonly<Record<AuditColumn, ChosenColumn<AuditRecord>>> = {
  who: {
    width: 11,
    major: true,
    place: 'text',
    className: 'align-top whitespace-nowrap',
    cell: ({ actorName, details }) => actorOf(actorName, details),
  },
  about: {
    width: 11,
    major: true,
    place: 'figure',
    className: 'align-top whitespace-nowrap narrow:max-w-2/3 narrow:truncate',
    cell: (record) => <AuditSubject record={record} />,
  },
  identifier: {
    width: 18,
    className: 'align-top text-muted',
    cell: ({ subjectId }) => <span className="identifier wrap-anywhere text-xs">{subjectId}</span>,
  },
  number: {
    width: 6,
    align: 'right',
    className: 'align-top text-muted',
    cell: ({ sequence }) => sequence.toString(),
  },
};

export const auditColumnLabel = (column: AuditColumn): string => t(`fields.${column}`);
