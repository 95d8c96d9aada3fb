import { Badge } from '@/components/ui/status/badge';
import { Cell, RowLink } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { networkName } from '@/lib/provider/contract/network-name';
import type { Entry } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';
import { OriginalAmount } from './original-amount';

/** The URL of an entry's payment, with the way back to the statement. */
const paymentHref = ({ paymentId }: Entry, from: string | undefined): string =>
  `/payments/details?${new URLSearchParams({ paymentId, ...(from && { from }) })}`;

/** The common cells of an entry: counterparty with a link to the payment, reference, network and amount. */
export const EntryCells = ({
  entry,
  from,
}: {
  entry: Entry;
  /** The URL of the entry on its statement, if it is shown there. */
  from?: string;
}) => (
  <>
    <Cell place="name" className="min-w-40 max-w-64">
      <RowLink href={paymentHref(entry, from)} className="wrap-anywhere">
        {entry.beneficiaryName || t('fields.noName')}
      </RowLink>
      <span className="identifier block text-muted text-xs narrow:hidden">{groupIban(entry.account)}</span>
    </Cell>
    <Cell place="text" className="min-w-28 max-w-72">
      <span className="wrap-anywhere line-clamp-2 narrow:line-clamp-1" title={entry.details}>
        {entry.details}
      </span>
    </Cell>
    <Cell from={58}>
      <Badge>{networkName(entry.networkType)}</Badge>
    </Cell>
    <Cell place="figure" align="right">
      <span>
        <Amount amount={entry.signedAmount} currency={null} signed tone="movement" className="font-medium" />
        {entry.originalAmount && (
          <span className="block text-muted text-xs">
            <OriginalAmount amount={entry.originalAmount} currency={entry.originalCurrency} />
          </span>
        )}
      </span>
    </Cell>
  </>
);
