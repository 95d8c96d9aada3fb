import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import { shownReason } from '@/lib/events/shown-reason';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { ExceptionColumn } from '@/lib/orders/exceptions/columns';
import type { ListedException } from '@/lib/orders/exceptions/list';
import type { ExceptionSort } from '@/lib/orders/exceptions/sort';
import { t } from '@/messages/exceptions';
import { KindBadge } from './kind-badge';

/** How the list shows each column. */
export const shownExceptionColumns: Readonly<
  Record<ExceptionColumn, ChosenColumn<ListedException, ExceptionSort>>
> = {
  since: {
    width: 9,
    major: true,
    sort: 'since',
    place: 'detail',
    cell: ({ exception }) => <Instant at={exception.openedAt} />,
  },
  reason: {
    width: 14,
    major: true,
    place: 'state',
    className: 'w-1/2 min-w-56 narrow:w-auto',
    cell: ({ exception, assigneeName }) => (
      <>
        <KindBadge kind={exception.kind} />
        {assigneeName && <span className="ml-2 text-muted text-xs narrow:block">{assigneeName}</span>}
        <span className="wrap-anywhere mt-1 block text-[0.8125rem] narrow:hidden">
          {shownReason(exception.why)}
        </span>
      </>
    ),
  },
  assignee: {
    width: 9,
    className: 'text-[0.8125rem]',
    cell: ({ assigneeName }) => assigneeName ?? <span className="text-muted">{t('table.unassigned')}</span>,
  },
  reference: { width: 10, className: 'text-[0.8125rem]', cell: ({ order }) => order.reference },
  account: {
    width: 13,
    className: 'text-muted',
    cell: ({ order }) => (
      <span className="identifier whitespace-nowrap text-xs">{groupIban(order.account)}</span>
    ),
  },
  network: { width: 6.5, cell: ({ order }) => <Badge>{order.network}</Badge> },
};

export const exceptionColumnLabel = (column: ExceptionColumn): string => t(`table.${column}`);
