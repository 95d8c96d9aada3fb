import { rowColumnLabel } from '@/components/batches/rows/table/row-columns';
import type { Granted } from '@/lib/access/grant';
import { draftColumnChoice, type RowColumn, rowColumnChoice } from '@/lib/batches/rows/columns';
import { type RowFilter, rowQuery } from '@/lib/batches/rows/row-filter';
import type { BatchId } from '@/lib/kernel/ids';
import { type ColumnChoice, knownColumns, type ListName } from '@/lib/kernel/lists/list-settings';
import { readLayout } from '../../../lists/list-layout';
import { ListTools } from '../../../lists/list-tools';

type Rows = {
  readonly granted: Granted<'payments:read'>;
  readonly batchId: BatchId;
  readonly filter: RowFilter;
};

/** How this person sees the rows of a batch, and the tools of the list. */
export const readRowLayout = (granted: Rows['granted'], batchId: BatchId, filter: RowFilter) =>
  readLayoutOf({ granted, batchId, filter }, 'batch-rows', rowColumnChoice);

/** How this person sees the rows of a draft, and the tools of the list. */
export const readDraftLayout = (granted: Rows['granted'], batchId: BatchId, filter: RowFilter) =>
  readLayoutOf({ granted, batchId, filter }, 'draft-rows', draftColumnChoice);

async function readLayoutOf<Column extends RowColumn>(
  { granted: { actor }, batchId, filter }: Rows,
  list: ListName,
  choice: ColumnChoice<Column>,
) {
  const inAddress = filter.columns && knownColumns(filter.columns, choice.all);
  const layout = await readLayout(actor, list, choice, inAddress);
  const tools = (
    <ListTools
      actor={actor}
      list={list}
      query={rowQuery({ ...filter, columns: layout.columns, page: 1 })}
      exportPath={`/api/batches/${batchId}/rows`}
      layout={layout}
      choice={choice}
      labelOf={rowColumnLabel}
    />
  );
  return { layout, tools };
}
