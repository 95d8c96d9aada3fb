import { networkName } from '@/lib/provider/contract/network-name';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { type EntryOrder, isByDay } from '@/lib/statements/model/address';
import type { EntryColumn } from '@/lib/statements/model/entries/columns';
import type { Entry } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';

type Value = ListColumn<Entry>;

const column = (titleOf: () => string, value: Value['value']): Value => ({
  get title() {
    return titleOf();
  },
  value,
});

/** What a file has for each column of the page. */
const chosenValues: Readonly<Record<EntryColumn, Value>> = {
  reference: column(
    () => t('fields.reference'),
    ({ details }) => details,
  ),
  network: column(
    () => t('fields.network'),
    ({ networkType }) => networkName(networkType),
  ),
  payment: column(
    () => t('fields.payment'),
    ({ paymentId }) => paymentId,
  ),
  identifier: column(
    () => t('fields.identifier'),
    ({ externalPaymentId }) => externalPaymentId,
  ),
};

const first: readonly Value[] = [
  column(
    () => t('fields.date'),
    ({ date }) => date,
  ),
  column(
    () => t('fields.counterparty'),
    ({ beneficiaryName }) => beneficiaryName,
  ),
  column(
    () => t('fields.account'),
    ({ account }) => account,
  ),
];

const amounts: readonly Value[] = [
  column(
    () => t('fields.amount'),
    ({ signedAmount }) => signedAmount,
  ),
  column(
    () => t('fields.originalAmount'),
    ({ originalAmount }) => originalAmount,
  ),
  column(
    () => t('fields.originalCurrency'),
    ({ originalCurrency }) => originalCurrency,
  ),
];

const balance = column(
  () => t('fields.balance'),
  ({ runningBalance }) => runningBalance,
);

/** The columns of exported entries: what the page shows in this order, one value in each cell. */
export const exportedEntryColumns = (
  columns: readonly EntryColumn[],
  order: EntryOrder,
): readonly Value[] => [
  ...first,
  ...columns.map((name) => chosenValues[name]),
  ...amounts,
  ...(isByDay(order) ? [balance] : []),
];
