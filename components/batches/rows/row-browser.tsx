import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateTabs } from '@/components/payments/list/state-tabs';
import { Card } from '@/components/ui/layout/card';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import { Pagination } from '@/components/ui/layout/pagination';
import { TextLink } from '@/components/ui/layout/text-link';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ListBar } from '@/components/ui/table/list-bar';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Amount } from '@/components/ui/values/amount';
import type { RowColumn } from '@/lib/batches/rows/columns';
import { allRows, type RowFilter, type RowShow, type RowSort, rowQuery } from '@/lib/batches/rows/row-filter';
import { type ListedRow, rowsPerPage } from '@/lib/batches/rows/rows';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/batch-run';
import { RowSearch } from './row-search';
import { type RowSorting, RowTable } from './table/row-table';

export type RowTab = { readonly show: RowShow; readonly label: string; readonly count: number };

type RowBrowserProps = {
  /** The URL of the page, without a query. */
  readonly page: string;
  readonly tabs: readonly RowTab[];
  readonly filter: RowFilter;
  readonly found: { readonly rows: readonly ListedRow[]; readonly total: number; readonly sum: MinorUnits };
  readonly isInFlight: boolean;
  readonly hasEnded: boolean;
  readonly hrefOf: (row: ListedRow) => string;
  readonly pick?: { readonly label: string; readonly of: (row: ListedRow) => ReactNode };
  readonly layout: ListSettings<RowColumn>;
  /** The tools of the list. */
  readonly tools: ReactNode;
  /** Only the first rows, with a link to the page that has all. */
  readonly isExcerpt?: boolean;
  /** A wrapper of the table, such as a form over its checkboxes. */
  readonly around?: (table: ReactNode) => ReactNode;
};

/** The rows of a batch with filters, search and sorting, all kept in the URL: fifty a page, or an excerpt. */
export function RowBrowser({
  page,
  tabs,
  filter,
  found,
  layout,
  tools,
  isExcerpt = false,
  around = (table) => table,
  ...table
}: RowBrowserProps) {
  const hrefTo = (changes: Partial<RowFilter>): string => {
    const query = rowQuery({ ...filter, page: 1, ...changes });
    return query ? `${page}?${query}#rows` : `${page}#rows`;
  };
  const isNarrowed = filter.text !== undefined || filter.show !== 'all';
  const { rows, total, sum } = found;
  return (
    <Card id="rows" aria-label={t('rowBrowser.label')} className="scroll-mt-20">
      <StateTabs
        tabs={tabs.map(({ show, label, count }) => ({
          label,
          count,
          href: hrefTo({ show }),
          current: filter.show === show,
        }))}
      />
      <FilterBar>
        <RowSearch
          action={page}
          kept={Object.fromEntries(new URLSearchParams(rowQuery({ ...filter, text: undefined, page: 1 })))}
          text={filter.text}
        />
      </FilterBar>
      <ListBar
        totals={
          <span role="status">
            {t.rich('rowBrowser.found', { total, sum: () => <Amount amount={sum} /> })}
          </span>
        }
      >
        {tools}
      </ListBar>
      {rows.length > 0 ? (
        around(
          <RowTable
            label={t('rowBrowser.table')}
            rows={rows}
            sorting={sortingOf(filter, hrefTo)}
            {...layout}
            {...table}
          />,
        )
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={isNarrowed ? t('rowBrowser.noMatches') : t('rowBrowser.title')}
        >
          {isNarrowed ? t('rowBrowser.clearSearch') : t('rowBrowser.description')}
        </EmptyState>
      )}
      {isExcerpt && total > rows.length && (
        <p className="border-t px-5 py-3.5">
          <TextLink href={hrefTo({})}>{t('rowBrowser.viewAll', { total })}</TextLink>
        </p>
      )}
      {!isExcerpt && total > rowsPerPage && (
        <div className="border-t">
          <Pagination
            page={filter.page}
            pageSize={rowsPerPage}
            total={total}
            hrefOf={(next) => hrefTo({ page: next })}
          />
        </div>
      )}
    </Card>
  );
}

/** The first click on a column sorts ascending (amounts descending); the next ones toggle the direction. */
function sortingOf(filter: RowFilter, hrefTo: (changes: Partial<RowFilter>) => string): RowSorting {
  const link = (up: RowSort, down: RowSort, first: RowSort): SortLink => {
    const sorted = filter.sort === up ? 'ascending' : filter.sort === down ? 'descending' : undefined;
    const other = sorted === 'ascending' ? down : up;
    return { href: hrefTo({ sort: sorted ? other : first }), sorted };
  };
  return {
    position: link('position', '-position', allRows.sort),
    name: link('name', '-name', 'name'),
    amount: link('amount', '-amount', '-amount'),
  };
}
