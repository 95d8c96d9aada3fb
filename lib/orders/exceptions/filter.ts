import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type Owner, owners } from '@/lib/kernel/lists/owners';
import { type ListPosition, positionText, readPosition } from '@/lib/kernel/lists/position';
import { type ListPage, listPageEntries, readListPage } from '@/lib/kernel/lists/sort';
import { type ExceptionKind, exceptionKinds } from '@/lib/kernel/states/exception-kinds';
import { type ExceptionColumn, exceptionColumns } from './columns';
import { type ExceptionSort, exceptionSorts } from './sort';

export type ExceptionFilter = {
  readonly kind?: ExceptionKind | undefined;
  readonly owner?: Owner | undefined;
};

/** The filter of the page's address, its order, and the positions in its lists. */
export type ExceptionAddress = ExceptionFilter &
  ListPage<ExceptionSort> & {
    /** The columns to show, if not those of the person's settings. */
    readonly columns?: readonly ExceptionColumn[] | undefined;
    /** The position in the resolved exceptions; `after` is the one in those that need attention. */
    readonly resolvedAfter?: ListPosition | undefined;
  };

/** Parses the address leniently: invalid parameters are ignored. */
export function readExceptionFilter({ kind, owner, columns, ...rest }: Search): ExceptionAddress {
  const page = readListPage(exceptionSorts, { sort: one(rest.sort), after: one(rest.after) });
  const type = page.sort ? exceptionSorts.columns[page.sort.by].type : 'timestamptz';
  return {
    kind: exceptionKinds.find((name) => name === kind),
    owner: owners.find((name) => name === owner),
    columns: readColumns(one(columns), exceptionColumns),
    ...page,
    resolvedAfter: readPosition(one(rest.resolvedAfter), type),
  };
}

/** The query string that `readExceptionFilter` parses. */
export const exceptionQuery = ({ kind, owner, columns, resolvedAfter, ...page }: ExceptionAddress): string =>
  queryOf({
    kind,
    owner,
    columns: columnsText(columns),
    ...listPageEntries(page),
    resolvedAfter: resolvedAfter && positionText(resolvedAfter),
  });

/** The address from the first page on. */
export const firstPage = (address: ExceptionAddress): ExceptionAddress => ({
  ...address,
  after: undefined,
  resolvedAfter: undefined,
});

export const exceptionsHref = (address: ExceptionAddress): string =>
  hrefOf('/exceptions', exceptionQuery(address));

/** The number of filters that narrow the list. */
export const countActive = ({ kind, owner }: ExceptionFilter): number => [kind, owner].filter(Boolean).length;
