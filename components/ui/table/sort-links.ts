import { clickedSort, type Sort, type SortDirection, type SortRules } from '@/lib/kernel/lists/sort';

/** The link of a sortable heading, and the direction in which the list is sorted by it. */
export type SortLink = { readonly href: string; readonly sorted: SortDirection | undefined };

/** The links of the headings of a list. */
export const sortLinks =
  <Column extends string>(
    rules: SortRules<Column>,
    sort: Sort<Column> | undefined,
    hrefOf: (sort: Sort<Column> | undefined) => string,
  ) =>
  (by: Column): SortLink => {
    const current = sort ?? rules.initial;
    return {
      href: hrefOf(clickedSort(rules, sort, by)),
      sorted: current.by === by ? current.direction : undefined,
    };
  };
