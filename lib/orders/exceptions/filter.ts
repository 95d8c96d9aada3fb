import { parseInstant } from '@/lib/kernel/dates/instant';
import { type ExceptionId, exceptionId, isUuid } from '@/lib/kernel/ids';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { type Owner, owners } from '@/lib/kernel/lists/owners';
import { type ExceptionKind, exceptionKinds } from '@/lib/kernel/states/exception-kinds';
import { type ExceptionColumn, exceptionColumns } from './columns';

export type ExceptionFilter = {
  readonly kind?: ExceptionKind | undefined;
  readonly owner?: Owner | undefined;
};

/** A position in the list of resolved exceptions, newest first. */
export type ClosedCursor = { readonly closedAt: Date; readonly id: ExceptionId };

/** The filter of the page's address, and the position in the resolved exceptions. */
export type ExceptionAddress = ExceptionFilter & {
  /** The columns to show, if not those of the person's settings. */
  readonly columns?: readonly ExceptionColumn[] | undefined;
  readonly before?: ClosedCursor | undefined;
};

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the address leniently: invalid parameters are ignored. */
export const readExceptionFilter = ({ kind, owner, columns, before }: Search): ExceptionAddress => ({
  kind: exceptionKinds.find((name) => name === kind),
  owner: owners.find((name) => name === owner),
  columns: typeof columns === 'string' ? readColumns(columns, exceptionColumns) : undefined,
  before: typeof before === 'string' ? readCursor(before) : undefined,
});

function readCursor(before: string): ClosedCursor | undefined {
  const [at = '', id = ''] = before.split('_');
  const closedAt = parseInstant(at);
  return closedAt && isUuid(id) ? { closedAt, id: exceptionId(id) } : undefined;
}

/** The query string that `readExceptionFilter` parses. */
export const exceptionQuery = ({ kind, owner, columns, before }: ExceptionAddress): string =>
  new URLSearchParams(
    Object.entries({
      kind,
      owner,
      columns: columnsText(columns),
      before: before && `${before.closedAt.toISOString()}_${before.id}`,
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

export function exceptionsHref(address: ExceptionAddress): string {
  const query = exceptionQuery(address);
  return query ? `/exceptions?${query}` : '/exceptions';
}

/** The number of filters that narrow the list. */
export const countActive = ({ kind, owner }: ExceptionFilter): number => [kind, owner].filter(Boolean).length;
