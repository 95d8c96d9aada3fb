import type { ReactNode } from 'react';
import type { SortLink } from './sort-links';
import { Cell, type CellPlace, Heading } from './table';
import { type ColumnWidth, fitColumns } from './widths';

/** How a list shows one of the columns that people choose, apart from what its cells contain. */
export type ColumnLook<Sort extends string = never> = {
  /** The least width, in rem. */
  readonly width: number;
  /** Shown at any width; the table folds before it is omitted. */
  readonly major?: boolean;
  readonly sort?: Sort;
  readonly align?: 'left' | 'right';
  readonly place?: CellPlace;
  /** Whether a cell of a narrow table begins with its heading. */
  readonly isLabelled?: boolean;
  readonly className?: string;
};

export type ChosenColumn<Row, Sort extends string = never> = ColumnLook<Sort> & {
  readonly cell: (row: Row) => ReactNode;
};

type Chosen<Column extends string, Sort extends string> = {
  readonly columns: readonly Column[];
  readonly looks: Readonly<Record<Column, ColumnLook<Sort>>>;
  readonly labelOf: (column: Column) => string;
  /** By `fitChosen`. */
  readonly from: ReadonlyMap<Column, ColumnWidth>;
};

/**
 * The widths at which a table with these columns folds and omits some. `fixed` is the width of what is always
 * shown, in rem.
 */
export const fitChosen = <Column extends string, Sort extends string>(
  fixed: number,
  { columns, looks }: Pick<Chosen<Column, Sort>, 'columns' | 'looks'>,
) =>
  fitColumns(
    fixed,
    columns.map((key) => ({ key, width: looks[key].width, major: looks[key].major ?? false })),
  );

/** The headings of the chosen columns, in their order. */
export const ChosenHeadings = <Column extends string, Sort extends string>({
  columns,
  looks,
  labelOf,
  from,
  sortBy,
}: Chosen<Column, Sort> & {
  /** Makes headings sort the list. */
  readonly sortBy?: ((by: Sort) => SortLink) | undefined;
}) =>
  columns.map((column) => {
    const { sort, align } = looks[column];
    return (
      <Heading key={column} from={from.get(column)} align={align} sort={sort && sortBy?.(sort)}>
        {labelOf(column)}
      </Heading>
    );
  });

/** The cells of the chosen columns in a row. */
export const ChosenCells = <Column extends string, Sort extends string>({
  columns,
  looks,
  labelOf,
  from,
  contentOf,
}: Chosen<Column, Sort> & { readonly contentOf: (column: Column) => ReactNode }) =>
  columns.map((column) => {
    const { place, align, isLabelled, className } = looks[column];
    return (
      <Cell
        key={column}
        place={place}
        align={align}
        from={from.get(column)}
        label={isLabelled ? labelOf(column) : undefined}
        className={className}
      >
        {contentOf(column)}
      </Cell>
    );
  });

/** All columns for the choice of them: the chosen ones first and in their order. */
export const offeredColumns = <Column extends string>(
  all: readonly Column[],
  chosen: readonly Column[],
  labelOf: (column: Column) => string,
) =>
  [...chosen, ...all.filter((name) => !chosen.includes(name))].map((name) => ({
    name,
    label: labelOf(name),
    isShown: chosen.includes(name),
  }));
