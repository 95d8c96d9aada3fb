import { batchStateLabels } from '@/lib/batches/batch/batch';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { ListColumn } from '@/lib/statements/formats/lists/list-file';
import { t } from '@/messages/batches';

/** The columns of an exported list of batches. */
export const exportedBatchColumns: readonly ListColumn<ListedBatch>[] = [
  { title: t('batchTable.batch'), value: ({ name }) => name },
  { title: t('batchTable.maker'), value: ({ makerName }) => makerName },
  { title: t('batchTable.state'), value: ({ state }) => batchStateLabels[state].label },
  { title: t('batchTable.uploadedUtc'), value: ({ createdAt }) => createdAt },
  { title: t('batchTable.account'), value: ({ account }) => account },
  { title: t('batchTable.rows'), value: ({ rowCount }) => rowCount },
  { title: t('batchTable.ended'), value: ({ ended }) => ended },
  { title: t('batchTable.failed'), value: ({ failed }) => failed },
  { title: t('batchTable.totalEur'), value: ({ total }) => total },
];
