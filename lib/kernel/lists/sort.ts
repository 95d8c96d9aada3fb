export type SortDirection = 'ascending' | 'descending';

/** The order of a list: its column and direction. */
export type Sort<Column extends string> = { readonly by: Column; readonly direction: SortDirection };

/** Parses `amount` or, descending, `-amount`; undefined for other columns. */
export function readSort<Column extends string>(
  text: string,
  columns: readonly Column[],
): Sort<Column> | undefined {
  const by = columns.find((column) => column === text.replace(/^-/, ''));
  return by && { by, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** The text that `readSort` parses. */
export const sortText = ({ by, direction }: Sort<string>): string =>
  direction === 'descending' ? `-${by}` : by;

const reversed = { ascending: 'descending', descending: 'ascending' } as const;

/** The sort after a click on the heading of a column, which has a direction of its own at first. */
export const turnedSort = <Column extends string>(
  current: Sort<Column>,
  clicked: Sort<Column>,
): Sort<Column> =>
  current.by === clicked.by ? { ...clicked, direction: reversed[current.direction] } : clicked;
