import { Badge } from '@/components/ui/status/badge';
import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { networkName } from '@/lib/provider/contract/network-name';
import type { EntryColumn } from '@/lib/statements/model/entries/columns';
import type { Entry } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';

const identifierStyle = 'identifier wrap-anywhere text-muted text-xs';

/** How the list shows each column. */
export const shownEntryColumns: Readonly<Record<EntryColumn, ChosenColumn<Entry>>> = {
  reference: {
    width: 10,
    major: true,
    place: 'text',
    className: 'min-w-28 max-w-72',
    cell: ({ details }) => (
      <span className="wrap-anywhere line-clamp-2 narrow:block narrow:truncate" title={details}>
        {details}
      </span>
    ),
  },
  network: { width: 12, cell: ({ networkType }) => <Badge>{networkName(networkType)}</Badge> },
  payment: { width: 8, cell: ({ paymentId }) => <span className={identifierStyle}>{paymentId}</span> },
  identifier: {
    width: 14,
    cell: ({ externalPaymentId }) => <span className={identifierStyle}>{externalPaymentId}</span>,
  },
};

export const entryColumnLabel = (column: EntryColumn): string => t(`fields.${column}`);
