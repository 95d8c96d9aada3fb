import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/batches';

/** The columns of an exported list of batches. */
export const exportedBatchColumns: readonly ListColumn<ListedBatch>[] = [
  {
    get title() {
      return t('batchTable.batch');
    },
    value: ({ name }) => name,
  },
  {
    get title() {
      return t('batchTable.maker');
    },
    value: ({ makerName }) => makerName,
  },
  {
    get title() {
      return t('batchTable.state');
    },
    value: ({ state }) => batchStateLabels[state].label,
  },
  {
    get title() {
      return t('batchTable.uploadedUtc');
    },
    value: ({ createdAt }) => createdAt,
  },
  {
    get title() {
      return t('batchTable.account');
    },
    value: ({ account }) => account,
  },
  {
    get title() {
      return t('batchTable.rows');
    },
    value: ({ rowCount }) => rowCount,
  },
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
  {
    get title() {
      return t('batchTable.totalEur');
    },
    value: ({ total }) => total,
  },
];
