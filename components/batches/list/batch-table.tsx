import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  HeaderCell,
  Heading,
  Row,
  RowLink,
  SecondLine,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { BatchSort } from '@/lib/batches/reads/sort';
import { startedBatchStates, unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/batches';
import { BatchStateBadge } from './batch-state-badge';
import { Count } from './count';
import { ShareBar } from './share-bar';

/** Batches as rows that link to their pages. */
export const BatchTable = ({
  batches,
  sortBy,
}: {
  batches: readonly ListedBatch[];
  sortBy: (by: BatchSort) => SortLink;
}) => (
  <Table label={t('batchTable.label')} fold={43} sticky>
    <TableHead>
      <Heading sort={sortBy('batch')}>{t('batchTable.batch')}</Heading>
      <HeaderCell>{t('batchTable.state')}</HeaderCell>
      <HeaderCell>{t('batchTable.progress')}</HeaderCell>
      <Heading from={58} sort={sortBy('uploaded')}>
        {t('batchTable.uploaded')}
      </Heading>
      <HeaderCell align="right">{t('batchTable.rows')}</HeaderCell>
      <Heading align="right" sort={sortBy('total')}>
        {t('batchTable.totalEur')}
      </Heading>
    </TableHead>
    <TableBody>
      {batches.map((batch) => (
        <Row key={batch.id}>
          <Cell place="name" className="w-full min-w-44">
            <RowLink href={`/batches/${batch.id}`} className="wrap-anywhere">
              {batch.name}
            </RowLink>
            {batch.isConfidential && (
              <span className="ml-2">
                <ConfidentialBadge />
              </span>
            )}
            <SecondLine>{batch.makerName}</SecondLine>
          </Cell>
          <Cell place="state">
            <BatchStateBadge state={batch.state} />
          </Cell>
          <Cell place="text" className="narrow:empty:hidden!">
            <Progress batch={batch} />
          </Cell>
          <Cell from={58} className="text-[0.8125rem] text-muted">
            <Instant at={batch.createdAt} />
          </Cell>
          <Cell label={t('batchTable.rows')} place="detail" align="right">
            {isRead(batch) ? <Count of={batch.rowCount} /> : <Unknown />}
          </Cell>
          <Cell place="figure" align="right">
            {isRead(batch) ? (
              <Amount amount={batch.total} currency={null} className="font-medium" />
            ) : (
              <Unknown />
            )}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

/** Before its rows are read, their number and total are unknown. */
const isRead = ({ state, rowCount }: ListedBatch): boolean =>
  rowCount > 0 || !unimportedBatchStates.includes(state);

const Unknown = () => (
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
