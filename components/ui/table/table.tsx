import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Density } from '@/lib/kernel/lists/list-settings';
import type { SortDirection } from '@/lib/kernel/lists/sort';
import { Link } from '../buttons/link';
import { classNames } from '../style/class-names';
import type { SortLink } from './sort-links';
import type { ColumnWidth, FoldWidth } from './widths';

/**
 * A table that lays itself out by the width of its box. Below `fold`, rows become blocks of two lines or more
 * (`Cell.place`). Without `fold` it scrolls sideways. The roles are explicit, because some browsers drop them
 * for tables laid out as blocks.
 */
export function Table({
  label,
  fold,
  sticky = false,
  wide = false,
  density = 'comfortable',
  className,
  children,
}: {
  label: string;
  fold?: FoldWidth;
  /** Keeps the headings in view while the page scrolls; the table then never scrolls sideways. */
  sticky?: boolean;
  /** Has more columns than a page of the usual width can show. */
  wide?: boolean;
  density?: Density | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // A box that scrolls must be reachable by keyboard.
      tabIndex={sticky ? undefined : 0}
      data-fold={fold}
      data-sticky={sticky || undefined}
      data-wide={wide || undefined}
      data-density={density}
      className={classNames(
        'group/table @container/table relative rounded-[inherit] print:overflow-visible',
        !sticky && 'overflow-x-auto',
      )}
    >
      <table
        {...roles.table}
        className={classNames('w-full border-separate border-spacing-0 text-sm narrow:block', className)}
      >
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}

const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  heading: { role: 'columnheader' },
} as const;

/** The headings. On a narrow table only those that sort it are seen. */
export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead {...roles.group} className="narrow:block">
    <tr {...roles.row} className="narrow:flex narrow:flex-wrap narrow:gap-x-4 narrow:px-5">
      {children}
    </tr>
  </thead>
);

export const TableBody = ({ children }: { children: ReactNode }) => (
  <tbody {...roles.group} className="narrow:block">
    {children}
  </tbody>
);

/**
 * A row. A `RowLink` in one of its cells makes the whole row clickable, while only the link takes focus.
 */
export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr {...roles.row} {...rest} className={classNames('group/row list-row narrow:row-folded', className)} />
);

type Align = 'left' | 'right';

type ColumnProps = {
  readonly align?: Align | undefined;
  /** The least width of the table's box with this column. */
  readonly from?: ColumnWidth | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

const headStyles = ({ align, from, className }: ColumnProps) =>
  classNames(
    'h-9 whitespace-nowrap border-b bg-surface px-3 font-medium text-muted text-xs first:pl-5 last:pr-5 print:px-1.5!',
    // A sticky heading has a background, which must not fill the rounded corners of its card.
    'group-first/table:first:rounded-tl-[0.6875rem] group-first/table:last:rounded-tr-[0.6875rem]',
    'group-data-sticky/table:sticky group-data-sticky/table:top-14 group-data-sticky/table:z-2 print:static!',
    align === 'right' ? 'text-right' : 'text-left',
    from && 'squeezed:hidden!',
    className,
  );

export const HeaderCell = ({ className, children, ...props }: ColumnProps) => (
  <th
    {...roles.heading}
    scope="col"
    data-from={props.from}
    className={headStyles({
      ...props,
      className: classNames('narrow:sr-only narrow:absolute!', className),
    })}
  >
    {children}
  </th>
);

/** A sortable heading: a link, so that the order is kept in the URL. `sorted` is the current direction. */
export function SortHeader({
  href,
  sorted,
  children,
  ...props
}: ColumnProps & { href: string; sorted?: SortDirection | undefined }) {
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      {...roles.heading}
      scope="col"
      data-from={props.from}
      aria-sort={sorted ?? 'none'}
      className={classNames(
        headStyles(props),
        'narrow:static! narrow:block! narrow:h-auto narrow:border-0 narrow:px-0! narrow:py-2',
      )}
    >
      <Link
        href={href}
        scroll={false}
        className={classNames(
          'inline-flex items-center gap-1 rounded-sm align-middle hover:text-text',
          // The figures below end where the heading does.
          props.align === 'right' && 'flex-row-reverse',
          sorted && 'text-text',
        )}
      >
        {children}
        <Icon aria-hidden className={classNames('size-3', !sorted && 'opacity-60')} />
      </Link>
    </th>
  );
}

/** A heading that sorts the table if it has a link for that. */
export const Heading = ({ sort, ...props }: ColumnProps & { sort?: SortLink | undefined }) =>
  sort ? <SortHeader {...props} {...sort} /> : <HeaderCell {...props} />;

/**
 * The place of a cell in the row of a narrow table: `name` and `figure` share the first line, and `detail`,
 * `text` (cut off where the line ends) and `state` the second. The others have a line each, after their
 * label. `select` is to the left of them.
 */
export type CellPlace = 'select' | 'name' | 'figure' | 'detail' | 'text' | 'state' | 'line';

const places = {
  select: 'w-10 narrow:pt-2.5! narrow:pl-5! narrow:cell-select',
  name: 'narrow:cell-name',
  figure: 'narrow:cell-figure',
  detail: 'narrow:cell-detail',
  text: 'narrow:min-w-20 narrow:max-w-none narrow:cell-text',
  state: 'narrow:cell-state',
  line: 'narrow:cell-line',
} as const satisfies Record<CellPlace, string>;

/** A cell; on a narrow table it shows its `label`. */
export const Cell = ({
  align,
  from,
  label,
  place = 'line',
  className,
  children,
}: ColumnProps & { label?: string | undefined; place?: CellPlace | undefined }) => (
  <td
    {...roles.cell}
    data-label={label}
    data-from={from}
    data-select={place === 'select' || undefined}
    // Hundreds on a page, and nothing in them to override: the style sheet puts a column's own classes last.
    className={clsx(
      'list-cell print:cell-printed narrow:cell-folded',
      align === 'right' && 'tabular whitespace-nowrap text-right',
      places[place],
      label && 'narrow:cell-labelled',
      from && 'squeezed:hidden!',
      className,
    )}
  >
    {children}
  </td>
);

/** The second line of a cell, for which narrow and compact tables have no room. */
export const SecondLine = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames('second-line narrow:hidden', className)} />
);

/** The link of a row: covers the row; other links and buttons stay above it with `relative z-1`. */
export const RowLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} data-row-link="" className={classNames('row-link', className)} />
);
