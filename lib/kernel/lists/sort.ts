import { type ListPosition, positionText, type RowIdType, readPosition, type SortKeyType } from './position';

export type SortDirection = 'ascending' | 'descending';

/** The order of a list: its column and direction. */
export type Sort<Column extends string> = { readonly by: Column; readonly direction: SortDirection };

/** The columns by which a list is sorted, and the order that it has unless another is chosen. */
export type SortRules<Column extends string> = {
  readonly columns: Readonly<
    Record<
      Column,
      {
        readonly type: SortKeyType;
        /** The direction of a first click on the heading. */
        readonly first: SortDirection;
      }
    >
  >;
  readonly initial: Sort<Column>;
  /** The identifiers of its rows; UUIDs unless given. */
  readonly ids?: RowIdType;
};

/** The part of a list that a page shows: its order, unless initial, and the end of the page before. */
export type ListPage<Column extends string> = {
  readonly sort?: Sort<Column> | undefined;
  readonly after?: ListPosition | undefined;
};

/** Parses `sort=amount` or, descending, `sort=-amount`, and a position in that order. */
export function readListPage<Column extends string>(
  rules: SortRules<Column>,
  search: { readonly sort: string; readonly after: string },
): ListPage<Column> {
  // safe: the keys of the rules
  const by = (Object.keys(rules.columns) as Column[]).find(
    (column) => column === search.sort.replace(/^-/, ''),
  );
  const sort: Sort<Column> = by
    ? { by, direction: search.sort.startsWith('-') ? 'descending' : 'ascending' }
    : rules.initial;
  return {
    sort: chosen(rules, sort),
    after: readPosition(search.after, rules.columns[sort.by].type, rules.ids),
  };
}

/** The parameters that `readListPage` parses. */
export const listPageEntries = ({ sort, after }: ListPage<string>) => ({
  sort: sort && sortText(sort),
  after: after && positionText(after),
});

export const sortText = ({ by, direction }: Sort<string>): string =>
  direction === 'descending' ? `-${by}` : by;

const chosen = <Column extends string>(
  { initial }: SortRules<Column>,
  sort: Sort<Column>,
): Sort<Column> | undefined => (sortText(sort) === sortText(initial) ? undefined : sort);

/** The other direction. */
export const reversed = { ascending: 'descending', descending: 'ascending' } as const;

/** The order after a click on a heading. */
export function clickedSort<Column extends string>(
  rules: SortRules<Column>,
  sort: Sort<Column> | undefined,
  by: Column,
): Sort<Column> | undefined {
  const current = sort ?? rules.initial;
  const direction = current.by === by ? reversed[current.direction] : rules.columns[by].first;
  return chosen(rules, { by, direction });
}
