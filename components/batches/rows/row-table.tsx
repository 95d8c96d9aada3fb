import type { ReactNode } from 'react';
import {
  Cell,
  HeaderCell,
  Row,
  RowLink,
  SortHeader,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { shownReason } from '@/lib/events/shown-reason';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import type { SortDirection } from '@/lib/kernel/lists/sort';
import { t } from '@/messages/batch-run';
import { countText } from '../list/count';
import { RowStanding } from './row-standing';

/** A sortable column: the link of its heading, and the current direction. */
export type SortLink = { readonly href: string; readonly sorted: SortDirection | undefined };
export type RowSorting = Readonly<Record<'position' | 'name' | 'amount', SortLink>>;

type RowTableProps = {
  readonly label: string;
  readonly rows: readonly ListedRow[];
  /** Without it the order of the rows is fixed. */
  readonly sorting?: RowSorting;
  readonly hrefOf: (row: ListedRow) => string;
  readonly isInFlight: boolean;
  readonly hasEnded: boolean;
  /** A leading cell of each row, such as a checkbox, with the column's name. */
  readonly pick?: { readonly label: string; readonly of: (row: ListedRow) => ReactNode };
};

/** Rows of a batch, each linked to the bank's view of it or to its order. */
export function RowTable({ label, rows, sorting, hrefOf, pick, isInFlight, hasEnded }: RowTableProps) {
  return (
    <Table label={label} fold={43}>
      <TableHead>
        {pick && (
          <HeaderCell className="w-10">
            <span className="sr-only">{pick.label}</span>
          </HeaderCell>
        )}
        <Heading sort={sorting?.position} align="right">
          {t('rowTable.row')}
        </Heading>
        <Heading sort={sorting?.name}>{t('rowTable.beneficiary')}</Heading>
        <HeaderCell>{t('rowTable.reference')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('rowTable.state')}</span>
        </HeaderCell>
        <Heading sort={sorting?.amount} align="right">
          {t('rowTable.amountEur')}
        </Heading>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.position} className={row.exclusion ? 'text-muted' : ''}>
            {pick && <Cell className="relative z-1 w-10">{pick.of(row)}</Cell>}
            <Cell place="detail" align="right" className="w-16 text-muted narrow:w-auto">
              {countText(row.position)}
            </Cell>
            <Cell place="name" className="min-w-44">
              <RowLink href={hrefOf(row)} className="wrap-anywhere">
                {row.beneficiaryName ?? row.typed?.beneficiaryName ?? t('rowTable.noName')}
              </RowLink>
              <span className="identifier block text-muted text-xs whitespace-nowrap narrow:whitespace-normal">
                {groupIban(row.beneficiaryAccount ?? row.typed?.beneficiaryAccount ?? '')}
              </span>
            </Cell>
            <Cell place="text" className="w-full min-w-28 max-w-0">
              <span className="block truncate" title={row.reference ?? undefined}>
                {row.reference ?? row.typed?.reference}
              </span>
            </Cell>
            <Cell place="state">
              <RowStanding row={row} isInFlight={isInFlight} hasEnded={hasEnded} />
              {isInFlight && row.order?.endReason && (
                <span className="wrap-anywhere mt-0.5 block max-w-56 text-muted text-xs">
                  {shownReason(row.order.endReason)}
                </span>
              )}
            </Cell>
            <Cell place="figure" align="right">
              {row.amount === null ? (
                row.typed?.amount
              ) : (
                <Amount
                  amount={row.amount}
                  currency={null}
                  className={row.exclusion ? 'line-through' : 'font-medium'}
                />
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const Heading = ({
  sort,
  align = 'left',
  children,
}: {
  sort: SortLink | undefined;
  align?: 'left' | 'right';
  children: ReactNode;
}) =>
  sort ? (
    <SortHeader href={sort.href} align={align} {...(sort.sorted && { sorted: sort.sorted })}>
      {children}
    </SortHeader>
  ) : (
    <HeaderCell align={align}>{children}</HeaderCell>
  );
