import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import type { RowColumn } from '@/lib/batches/rows/columns';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { shownReason } from '@/lib/events/shown-reason';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/batch-run';
import { countText } from '../../list/count';
import { RowStanding } from './row-standing';

/** A row, and how far its batch is. */
export type ShownRow = {
  readonly row: ListedRow;
  readonly isInFlight: boolean;
  readonly hasEnded: boolean;
};

const minorText = 'text-[0.8125rem] text-muted';

/** How the table shows each column. */
export const shownRowColumns: Readonly<Record<RowColumn, ChosenColumn<ShownRow>>> = {
  reference: {
    width: 10,
    major: true,
    place: 'text',
    className: 'w-full min-w-28 max-w-0',
    cell: ({ row }) => (
      <span className="block truncate" title={row.reference ?? undefined}>
        {row.reference ?? row.typed?.reference}
      </span>
    ),
  },
  endToEndId: {
    width: 10,
    className: minorText,
    cell: ({ row }) => (
      <span className="identifier wrap-anywhere">{row.endToEndId ?? row.typed?.endToEndId}</span>
    ),
  },
  state: {
    width: 10,
    major: true,
    place: 'state',
    cell: ({ row, isInFlight, hasEnded }) => (
      <>
        <RowStanding row={row} isInFlight={isInFlight} hasEnded={hasEnded} />
        {isInFlight && row.order?.endReason && (
          <span className="wrap-anywhere mt-0.5 block max-w-56 text-muted text-xs">
            {shownReason(row.order.endReason)}
          </span>
        )}
      </>
    ),
  },
  network: {
    width: 7,
    className: minorText,
    cell: ({ row }) => (row.network ? networkNames[row.network] : row.typed?.network),
  },
  payment: {
    width: 9,
    cell: ({ row }) => (
      <span className="identifier wrap-anywhere text-muted text-xs">{row.order?.paymentId}</span>
    ),
  },
  reason: {
    width: 14,
    className: minorText,
    cell: ({ row }) => row.order?.endReason && shownReason(row.order.endReason),
  },
  updated: {
    width: 10,
    className: minorText,
    cell: ({ row }) => row.order && <Instant at={row.order.updatedAt} />,
  },
  line: { width: 6, align: 'right', className: minorText, cell: ({ row }) => countText(row.line) },
};

export const rowColumnLabel = (column: RowColumn): string => t(`rowTable.${column}`);
