import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import { BatchStateBadge } from './batch-state-badge';
import { Count, countOf, countText } from './count';
import { ShareBar } from './share-bar';

/** Batches as rows that lead to them. */
export const BatchTable = ({ batches }: { batches: readonly ListedBatch[] }) => (
  <Table label="Batches" stacked>
    <TableHead>
      <HeaderCell>Batch</HeaderCell>
      <HeaderCell>State</HeaderCell>
      <HeaderCell>Progress</HeaderCell>
      <HeaderCell>Uploaded</HeaderCell>
      <HeaderCell align="right">Rows</HeaderCell>
      <HeaderCell align="right">Total (EUR)</HeaderCell>
    </TableHead>
    <TableBody>
      {batches.map((batch) => (
        <Row key={batch.id}>
          <Cell className="w-full max-sm:block! sm:min-w-44">
            <RowLink href={`/batches/${batch.id}`} className="wrap-anywhere">
              {batch.name}
            </RowLink>
            <span className="block text-muted text-xs">{batch.makerName}</span>
          </Cell>
          <Cell label="State">
            <BatchStateBadge state={batch.state} />
          </Cell>
          <Cell label="Progress" className="max-sm:empty:hidden!">
            <Progress batch={batch} />
          </Cell>
          <Cell label="Uploaded" className="text-[0.8125rem] text-muted">
            <Instant at={batch.createdAt} />
          </Cell>
          <Cell label="Rows" align="right">
            {isRead(batch) ? <Count of={batch.rowCount} /> : <Unknown />}
          </Cell>
          <Cell label="Total" align="right">
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

/** Before its rows are read, nobody knows how many there are and what they come to. */
const isRead = ({ state, rowCount }: ListedBatch): boolean =>
  rowCount > 0 || (state !== 'uploaded' && state !== 'importing');

const Unknown = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">not known yet</span>
  </span>
);

function Progress({ batch }: { batch: ListedBatch }) {
  const { state, bytesRead, byteLength, wrongCount, rowCount, ended, failed } = batch;
  if (state === 'importing') {
    return (
      <ShareBar part={bytesRead} whole={byteLength ?? 0} words={`${countText(batch.rowsRead)} rows read`} />
    );
  }
  if (state === 'draft' && wrongCount > 0) {
    return (
      <span className="whitespace-nowrap text-[0.8125rem] text-negative">
        {countOf(wrongCount, 'wrong row')}
      </span>
    );
  }
  if (state === 'running' || state === 'paused' || state === 'done' || state === 'stopped') {
    return (
      <ShareBar
        part={ended}
        failed={failed}
        whole={rowCount}
        words={`${countText(ended)} of ${countText(rowCount)} ended`}
      />
    );
  }
  return null;
}
