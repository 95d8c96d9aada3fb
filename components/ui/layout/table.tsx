import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../buttons/link';
import { classNames } from '../style/class-names';

/**
 * A table that scrolls sideways in a focusable box. With `stacked`, each row becomes a list on a narrow
 * screen, and each cell shows its `label`; the roles are explicit, because some browsers drop them for tables
 * laid out as blocks.
 */
export function Table({
  label,
  stacked = false,
  className,
  children,
}: {
  label: string;
  stacked?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="group/table relative overflow-x-auto rounded-[inherit] print:overflow-visible"
    >
      <table
        {...roles.table}
        data-stacked={stacked || undefined}
        className={classNames(
          'group/rows w-full border-separate border-spacing-0 text-sm',
          stacked && 'max-sm:block',
          className,
        )}
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

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead {...roles.group} className="group-data-stacked/rows:max-sm:sr-only">
    <tr {...roles.row}>{children}</tr>
  </thead>
);

export const TableBody = ({ children }: { children: ReactNode }) => (
  <tbody {...roles.group} className="group-data-stacked/rows:max-sm:block">
    {children}
  </tbody>
);

/** A row. A `RowLink` in one of its cells makes the whole row clickable, while only the link takes focus. */
export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr
    {...roles.row}
    {...rest}
    className={classNames(
      'group/row relative transition-colors print:break-inside-avoid has-[a[data-row-link]]:hover:bg-soft/60',
      'group-data-stacked/rows:max-sm:block group-data-stacked/rows:max-sm:border-b group-data-stacked/rows:max-sm:px-5 group-data-stacked/rows:max-sm:py-3 group-data-stacked/rows:max-sm:last:border-b-0',
      className,
    )}
  />
);

type Align = 'left' | 'right';
const sticky =
  'max-sm:sticky max-sm:left-0 max-sm:z-1 max-sm:min-w-36 max-sm:bg-surface group-data-stacked/rows:max-sm:static';

type ColumnProps = {
  readonly align?: Align;
  /** Stays in view while a narrow table scrolls sideways. */
  readonly fixed?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

const headStyles = ({ align, fixed, className }: ColumnProps) =>
  classNames(
    'h-9 whitespace-nowrap border-b bg-surface px-3 font-medium text-muted text-xs first:pl-5 last:pr-5 print:px-1.5!',
    align === 'right' ? 'text-right' : 'text-left',
    fixed && sticky,
    className,
  );

export const HeaderCell = (props: ColumnProps) => (
  <th {...roles.heading} scope="col" className={headStyles(props)}>
    {props.children}
  </th>
);

export type SortDirection = 'ascending' | 'descending';

/** A sortable heading: a link, so that the order is kept in the URL. `sorted` is the current direction. */
export function SortHeader({
  href,
  sorted,
  ...props
}: ColumnProps & { href: string; sorted?: SortDirection }) {
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th {...roles.heading} scope="col" aria-sort={sorted ?? 'none'} className={headStyles(props)}>
      <Link href={href} scroll={false} className="inline-flex items-center gap-1 rounded-sm hover:text-text">
        {props.children}
        <Icon aria-hidden className={classNames('size-3', !sorted && 'opacity-60')} />
      </Link>
    </th>
  );
}

/** A cell; `label` names it in stacked rows. */
export const Cell = ({ align, fixed, label, className, children }: ColumnProps & { label?: string }) => (
  <td
    {...roles.cell}
    data-label={label}
    className={classNames(
      'h-12 border-b px-3 py-2 align-middle first:pl-5 last:pr-5 group-last/row:border-b-0 print:h-auto print:px-1.5! print:text-xs',
      align === 'right' && 'tabular whitespace-nowrap text-right',
      fixed && sticky,
      'group-data-stacked/rows:max-sm:flex group-data-stacked/rows:max-sm:h-auto group-data-stacked/rows:max-sm:items-center group-data-stacked/rows:max-sm:justify-between group-data-stacked/rows:max-sm:gap-4 group-data-stacked/rows:max-sm:border-0 group-data-stacked/rows:max-sm:px-0! group-data-stacked/rows:max-sm:py-1',
      label &&
        'group-data-stacked/rows:max-sm:before:shrink-0 group-data-stacked/rows:max-sm:before:text-muted group-data-stacked/rows:max-sm:before:text-xs group-data-stacked/rows:max-sm:before:content-[attr(data-label)]',
      className,
    )}
  >
    {children}
  </td>
);

/** The link of a row: covers the row; other links and buttons stay above it with `relative z-1`. */
export const RowLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link
    {...rest}
    data-row-link=""
    className={classNames(
      'rounded-sm font-medium after:absolute after:inset-0 group-hover/row:text-accent-text',
      className,
    )}
  />
);
