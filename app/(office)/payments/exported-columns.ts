import { batchStateLabels } from '@/lib/batches/batch/batch';
import { stateLabels } from '@/lib/orders/order/order';
import type { OrderColumn } from '@/lib/orders/reads/columns';
import type { FoldedBatch, PaymentLine } from '@/lib/orders/reads/lines';
import type { ListedOrder } from '@/lib/orders/reads/list';
import { networkNames } from '@/lib/provider/contract/network-name';
import type { ListColumn, ListValue } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/payments';

type Values = {
  readonly title: string;
  readonly ofOrder: (order: ListedOrder) => ListValue;
  /** Nothing if the payments of a batch differ. */
  readonly ofBatch?: (batch: FoldedBatch) => ListValue;
};

const maker: Values = {
  get title() {
    return t('columns.maker');
  },
  ofOrder: ({ makerName }) => makerName,
  ofBatch: ({ makerName }) => makerName,
};

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<OrderColumn, readonly Values[]>> = {
  reference: [
    {
      get title() {
        return t('columns.reference');
      },
      ofOrder: ({ reference }) => reference,
      ofBatch: ({ count }) => t('table.count', { count }),
    },
  ],
  network: [
    {
      get title() {
        return t('columns.network');
      },
      ofOrder: ({ network }) => networkNames[network],
    },
  ],
  state: [
    {
      get title() {
        return t('columns.state');
      },
      ofOrder: ({ state }) => stateLabels[state].label,
      ofBatch: ({ state }) => batchStateLabels[state].label,
    },
  ],
  drafted: [
    {
      get title() {
        return t('export.drafted');
      },
      ofOrder: ({ createdAt }) => createdAt,
      ofBatch: ({ createdAt }) => createdAt,
    },
    maker,
  ],
  account: [
    {
      get title() {
        return t('columns.account');
      },
      ofOrder: ({ account }) => account,
      ofBatch: ({ account }) => account,
    },
  ],
  maker: [maker],
  scheduled: [
    {
      get title() {
        return t('export.scheduled');
      },
      ofOrder: ({ scheduledFor }) => scheduledFor,
      ofBatch: ({ scheduledFor }) => scheduledFor,
    },
  ],
  currency: [
    {
      get title() {
        return t('export.currency');
      },
      ofOrder: ({ currency }) => currency,
    },
  ],
  payment_id: [
    {
      get title() {
        return t('columns.payment_id');
      },
      ofOrder: ({ paymentId }) => paymentId,
    },
  ],
};

const first: readonly Values[] = [
  {
    get title() {
      return t('columns.beneficiary');
    },
    ofOrder: ({ beneficiaryName }) => beneficiaryName,
    ofBatch: ({ name }) => name,
  },
  {
    get title() {
      return t('export.account');
    },
    ofOrder: ({ beneficiaryAccount }) => beneficiaryAccount,
  },
];

const last: readonly Values[] = [
  {
    get title() {
      return t('columns.amount');
    },
    ofOrder: ({ amount }) => amount,
    ofBatch: ({ amount }) => amount,
  },
];

/** The columns of an exported list, each once: what the page shows, one value in each cell. */
export const exportedColumns = (columns: readonly OrderColumn[]): readonly ListColumn<PaymentLine>[] =>
  [...new Set([...first, ...columns.flatMap((column) => valuesOf[column]), ...last])].map(
    ({ title, ofOrder, ofBatch }) => ({
      title,
      value: (line) => (line.kind === 'order' ? ofOrder(line.order) : (ofBatch?.(line.batch) ?? null)),
    }),
  );
