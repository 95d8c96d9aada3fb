import { shownReason } from '@/lib/events/shown-reason';
import type { ExceptionColumn } from '@/lib/orders/exceptions/columns';
import type { ListedException } from '@/lib/orders/exceptions/list';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/exceptions';

type Values = readonly ListColumn<ListedException>[];

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<ExceptionColumn, Values>> = {
  since: [
    {
      get title() {
        return t('table.sinceUtc');
      },
      value: ({ exception }) => exception.openedAt,
    },
  ],
  reason: [
    {
      get title() {
        return t('table.reason');
      },
      value: ({ exception }) => t(`labels.${exception.kind}`),
    },
    {
      get title() {
        return t('table.why');
      },
      value: ({ exception }) => shownReason(exception.why),
    },
  ],
  assignee: [
    {
      get title() {
        return t('table.assignee');
      },
      value: ({ assigneeName }) => assigneeName,
    },
  ],
  reference: [
    {
      get title() {
        return t('table.reference');
      },
      value: ({ order }) => order.reference,
    },
  ],
  account: [
    {
      get title() {
        return t('table.account');
      },
      value: ({ order }) => order.account,
    },
  ],
  network: [
    {
      get title() {
        return t('table.network');
      },
      value: ({ order }) => order.network,
    },
  ],
};

const first: Values = [
  {
    get title() {
      return t('table.payment');
    },
    value: ({ order }) => order.beneficiaryName,
  },
  {
    get title() {
      return t('table.beneficiaryAccount');
    },
    value: ({ order }) => order.beneficiaryAccount,
  },
  {
    get title() {
      return t('table.amountEur');
    },
    value: ({ order }) => order.amount,
  },
];

const last: Values = [
  {
    get title() {
      return t('table.quietUntilUtc');
    },
    value: ({ exception }) => exception.quietUntil,
  },
  {
    get title() {
      return t('table.outcome');
    },
    value: ({ exception: { outcome } }) => (outcome ? t(`outcomes.${outcome}`) : null),
  },
  {
    get title() {
      return t('table.closedUtc');
    },
    value: ({ exception }) => exception.closedAt,
  },
];

/** The columns of exported exceptions: what the page shows, one value in each cell. */
export const exportedExceptionColumns = (columns: readonly ExceptionColumn[]): Values => [
  ...first,
  ...columns.flatMap((column) => valuesOf[column]),
  ...last,
];
