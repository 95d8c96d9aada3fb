import { SearchX } from 'lucide-react';
import { PrepareRows } from '@/components/batches/batch-parts';
import { DraftRowFilters } from '@/components/batches/prepare/rows/draft-row-filters';
import type { SortColumn } from '@/components/batches/prepare/rows/prepare-rows';
import { preparedRow } from '@/components/batches/rows/row-values';
import { Card } from '@/components/ui/layout/card';
import { Pagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ListBar } from '@/components/ui/table/list-bar';
import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { findEarlierRows } from '@/lib/batches/draft/earlier-rows';
import { fileMarkOf } from '@/lib/batches/import/mapping/mapping';
import { type RowFilter, readRowFilter, rowQuery } from '@/lib/batches/rows/row-filter';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { listRows, rowsPerPage, sumRows } from '@/lib/batches/rows/rows';
import { shownProblems } from '@/lib/batches/rows/shown-problems';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { correctRowAction, excludeAction, includeAction } from '../../actions';
import { readDraftLayout } from '../rows/row-tools';
import type { SearchOfBatch } from '../search-of-batch';

/** The rows of a draft, fifty a page; invalid rows come first unless a filter is set. */
export async function DraftRows({
  batch,
  granted,
  mayDraft,
  search,
  warned,
}: {
  batch: BatchRow;
  granted: Granted<'payments:read'>;
  mayDraft: boolean;
  search: SearchOfBatch;
  warned: number;
}) {
  const { id, rowCount, wrongCount, excludedCount, account } = batch;
  const requested = readRowFilter(search);
  const filter: RowFilter =
    search.show === undefined && wrongCount > 0 && !requested.text
      ? { ...requested, show: 'wrong' }
      : requested;
  const { db } = await readingRuntime();
  const [{ rows, total }, converted, { layout, tools }] = await Promise.all([
    listRows(db, granted, id, filter),
    sumRows(db, granted, id, { show: 'converted' }),
    readDraftLayout(granted, id, filter),
  ]);
  const earlier = await findEarlierRows(
    db,
    granted,
    id,
    rows.filter(({ warnings }) => warnings?.earlier_file).map(({ position }) => position),
  );
  const decimalMark = fileMarkOf(batch);
  const hrefOf = (changed: Partial<RowFilter>): string => {
    const next = { ...filter, ...changed };
    const query = new URLSearchParams(rowQuery(next));
    // The filter must be explicit, as the default shows invalid rows first.
    query.set('show', next.show);
    return `/batches/${id}?${query}`;
  };
  const sortHref = (column: SortColumn): string =>
    hrefOf({ sort: filter.sort === column ? `-${column}` : column, page: 1 });
  return (
    <Card id="rows" className="overflow-hidden">
      <DraftRowFilters
        filter={filter}
        counts={{
          all: rowCount + wrongCount + excludedCount,
          wrong: wrongCount,
          warned,
          converted: converted.total,
          excluded: excludedCount,
        }}
        hrefOf={hrefOf}
        action={`/batches/${id}`}
      />
      <ListBar totals={t('draftRows.count', { count: total })}>{tools}</ListBar>
      {rows.length > 0 ? (
        <PrepareRows
          {...layout}
          batchId={id}
          account={account ?? ''}
          rows={rows.map((row) =>
            preparedRow(inLanguage(row), decimalMark, earlier.get(row.position) ?? null),
          )}
          mayEdit={mayDraft}
          sort={filter.sort}
          sortHrefs={{
            position: sortHref('position'),
            name: sortHref('name'),
            amount: sortHref('amount'),
          }}
          correct={correctRowAction}
          exclude={excludeAction}
          include={includeAction}
        />
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={filter.show === 'wrong' && !filter.text ? t('draftRows.noWrongRows') : t('draftRows.noRows')}
        >
          {filter.text ? t('draftRows.noMatches') : undefined}
        </EmptyState>
      )}
      {total > rowsPerPage && (
        <Pagination
          page={filter.page}
          pageSize={rowsPerPage}
          total={total}
          hrefOf={(page) => hrefOf({ page })}
        />
      )}
    </Card>
  );
}

const inLanguage = (row: ListedRow): ListedRow => ({ ...row, problems: shownProblems(row.problems) });
