import { rowColumnLabel } from '@/components/batches/rows/table/row-columns';
import type { Granted } from '@/lib/access/grant';
import { rowColumnChoice } from '@/lib/batches/rows/columns';
import { type RowFilter, rowQuery } from '@/lib/batches/rows/row-filter';
import type { BatchId } from '@/lib/kernel/ids';
import { readLayout } from '../../../lists/list-layout';
import { ListTools } from '../../../lists/list-tools';

/** How this person sees the rows of a batch, and the tools of the list. */
export async function readRowLayout(
  { actor }: Granted<'payments:read'>,
  batchId: BatchId,
  filter: RowFilter,
) {
  const layout = await readLayout(actor, 'batch-rows', rowColumnChoice, filter.columns);
  const tools = (
    <ListTools
      actor={actor}
      list="batch-rows"
      query={rowQuery({ ...filter, columns: layout.columns, page: 1 })}
      exportPath={`/api/batches/${batchId}/rows`}
      layout={layout}
      choice={rowColumnChoice}
      labelOf={rowColumnLabel}
    />
  );
  return { layout, tools };
}
