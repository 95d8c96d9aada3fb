import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import type { BatchColumn } from '@/lib/batches/reads/columns';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { BatchSort } from '@/lib/batches/reads/sort';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { startedBatchStates, unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/batches';
import { BatchStateBadge } from './batch-state-badge';
import { Count } from './count';
import { ShareBar } from './share-bar';

const minorText = 'text-[0.8125rem] text-muted';

/** How the list shows each column. */
export const shownBatchColumns: Readonly<Record<BatchColumn, ChosenColumn<ListedBatch, BatchSort>>> = {
  state: { width: 10, major: true, place: 'state', cell: ({ state }) => <BatchStateBadge state={state} /> },
  progress: {
    width: 10.5,
    major: true,
    place: 'text',
    className: 'narrow:empty:hidden!',
    cell: (batch) => <Progress batch={batch} />,
  },
  uploaded: {
    width: 10,
    sort: 'uploaded',
    className: minorText,
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  rows: {
    width: 5,
    major: true,
    place: 'detail',
    align: 'right',
    isLabelled: true,
    cell: (batch) => (isRead(batch) ? <Count of={batch.rowCount} /> : <Unknown />),
  },
  maker: { width: 9, className: minorText, cell: ({ makerName }) => makerName },
  account: {
    width: 13,
    className: minorText,
    cell: ({ account }) =>
      account && <span className="identifier whitespace-nowrap text-xs">{groupIban(account)}</span>,
  },
  scheduled: {
    width: 10,
    className: minorText,
    cell: ({ scheduledFor }) => (scheduledFor ? <Instant at={scheduledFor} /> : t('batchTable.immediately')),
  },
};

/** Before its rows are read, their number and total are unknown. */
export const isRead = ({ state, rowCount }: ListedBatch): boolean =>
  rowCount > 0 || !unimportedBatchStates.includes(state);

export const Unknown = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{t('batchTable.unknown')}</span>
  </span>
);

function Progress({ batch }: { batch: ListedBatch }) {
  const { state, bytesRead, byteLength, wrongCount, rowCount, ended, failed } = batch;
  if (state === 'importing') {
    return (
      <ShareBar
        part={bytesRead}
        whole={byteLength ?? 0}
        words={t('progress.rowsRead', { rowsRead: batch.rowsRead })}
      />
    );
  }
  if (state === 'draft' && wrongCount > 0) {
    return (
      <span className="whitespace-nowrap text-[0.8125rem] text-negative">
        {t('progress.wrongRows', { wrongCount })}
      </span>
    );
  }
  if (startedBatchStates.includes(state)) {
    return (
      <ShareBar
        part={ended}
        failed={failed}
        whole={rowCount}
        words={t('progress.ended', { ended, rowCount })}
      />
    );
  }
  return null;
}
