import { ChosenCells } from '@/components/ui/table/chosen-columns';
import { Cell, RowLink, SecondLine } from '@/components/ui/table/table';
import type { ColumnWidth } from '@/components/ui/table/widths';
import { Amount } from '@/components/ui/values/amount';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { type EntryColumn, entryColumnChoice } from '@/lib/statements/model/entries/columns';
import type { Entry } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';
import { entryColumnLabel, shownEntryColumns } from './entry-columns';
import { OriginalAmount } from './original-amount';

/** The URL of an entry's payment, with the way back to the statement. */
const paymentHref = ({ paymentId }: Entry, from: string | undefined): string =>
  `/payments/details?${new URLSearchParams({ paymentId, ...(from && { from }) })}`;

/** The counterparty, with a link to the payment. `from` is the URL of the entry on its statement. */
export const CounterpartyCell = ({ entry, from }: { entry: Entry; from?: string }) => (
  <Cell place="name" className="min-w-40 max-w-64">
    <RowLink href={paymentHref(entry, from)} className="wrap-anywhere">
      {entry.beneficiaryName || t('fields.noName')}
    </RowLink>
    <SecondLine className="identifier @min-[46rem]/table:whitespace-nowrap">
      {groupIban(entry.account)}
    </SecondLine>
  </Cell>
);

export const EntryAmountCell = ({ entry }: { entry: Entry }) => (
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
);

const fromWidths: ReadonlyMap<EntryColumn, ColumnWidth> = new Map([['network', 58]]);

/** The cells of an entry of any account: counterparty, reference, network and amount. */
export const EntryCells = ({ entry }: { entry: Entry }) => (
  <>
    <CounterpartyCell entry={entry} />
    <ChosenCells
      columns={entryColumnChoice.first}
      looks={shownEntryColumns}
      labelOf={entryColumnLabel}
      from={fromWidths}
      contentOf={(column) => shownEntryColumns[column].cell(entry)}
    />
    <EntryAmountCell entry={entry} />
  </>
);
