import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { BatchColumn } from '@/lib/batches/reads/columns';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/batches';

type Values = readonly ListColumn<ListedBatch>[];

/** What a file has for each column of the page. */
const valuesOf: Readonly<Record<BatchColumn, Values>> = {
  state: [
    {
      get title() {
        return t('batchTable.state');
      },
      value: ({ state }) => batchStateLabels[state].label,
    },
  ],
  progress: [
    {
      get title() {
        return t('batchTable.ended');
      },
      value: ({ ended }) => ended,
    },
    {
      get title() {
        return t('batchTable.failed');
      },
      value: ({ failed }) => failed,
    },
  ],
  uploaded: [
    {
      get title() {
        return t('batchTable.uploadedUtc');
      },
      value: ({ createdAt }) => createdAt,
    },
  ],
  rows: [
    {
      get title() {
        return t('batchTable.rows');
      },
      value: ({ rowCount }) => rowCount,
    },
  ],
  maker: [
    {
      get title() {
        return t('batchTable.maker');
      },
      value: ({ makerName }) => makerName,
    },
  ],
  account: [
    {
      get title() {
        return t('batchTable.account');
      },
      value: ({ account }) => account,
    },
  ],
  scheduled: [
    {
      get title() {
        return t('batchTable.scheduledUtc');
      },
      value: ({ scheduledFor }) => scheduledFor,
    },
  ],
};

const first: Values = [
  {
    get title() {
      return t('batchTable.batch');
    },
    value: ({ name }) => name,
  },
];

const last: Values = [
  {
    get title() {
      return t('batchTable.totalEur');
    },
    value: ({ total }) => total,
  },
];

/** The columns of an exported list of batches: what the page shows, one value in each cell. */
export const exportedBatchColumns = (columns: readonly BatchColumn[]): Values => [
  ...first,
  ...columns.flatMap((column) => valuesOf[column]),
  ...last,
];
