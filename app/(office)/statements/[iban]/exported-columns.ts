import { networkName } from '@/lib/provider/contract/network-name';
import { type ListColumn, listColumn } from '@/lib/statements/formats/lists/list-file';
import { type EntryOrder, isByDay } from '@/lib/statements/model/address';
import type { EntryColumn } from '@/lib/statements/model/entries/columns';
import type { Entry } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';

type Value = ListColumn<Entry>;

/** What a file has for each column of the page. */
const chosenValues: Readonly<Record<EntryColumn, Value>> = {
  reference: listColumn<Entry>(
    () => t('fields.reference'),
    ({ details }) => details,
  ),
  network: listColumn<Entry>(
    () => t('fields.network'),
    ({ networkType }) => networkName(networkType),
  ),
  payment: listColumn<Entry>(
    () => t('fields.payment'),
    ({ paymentId }) => paymentId,
  ),
  identifier: listColumn<Entry>(
    () => t('fields.identifier'),
    ({ externalPaymentId }) => externalPaymentId,
  ),
};

const first: readonly Value[] = [
  listColumn<Entry>(
    () => t('fields.date'),
    ({ date }) => date,
  ),
  listColumn<Entry>(
    () => t('fields.counterparty'),
    ({ beneficiaryName }) => beneficiaryName,
  ),
  listColumn<Entry>(
    () => t('fields.account'),
    ({ account }) => account,
  ),
];

const amounts: readonly Value[] = [
  listColumn<Entry>(
    () => t('fields.amount'),
    ({ signedAmount }) => signedAmount,
  ),
  listColumn<Entry>(
    () => t('fields.originalAmount'),
    ({ originalAmount }) => originalAmount,
  ),
  listColumn<Entry>(
    () => t('fields.originalCurrency'),
    ({ originalCurrency }) => originalCurrency,
  ),
];

const balance = listColumn<Entry>(
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
