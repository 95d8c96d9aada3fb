import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import { SelectAllHeading, SelectCell } from '@/components/ui/table/selection/select-cells';
import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  HeaderCell,
  Heading,
  Row,
  RowLink,
  SecondLine,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { selectWidth } from '@/components/ui/table/widths';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { Density } from '@/lib/kernel/lists/list-settings';
import { unreachable } from '@/lib/kernel/result';
import { type ExceptionColumn, exceptionColumnChoice } from '@/lib/orders/exceptions/columns';
import type { ListedException } from '@/lib/orders/exceptions/list';
import type { ExceptionSort } from '@/lib/orders/exceptions/sort';
import { t } from '@/messages/exceptions';
import { exceptionColumnLabel, shownExceptionColumns } from './exception-columns';

type ExceptionTableProps = {
  readonly label: string;
  readonly exceptions: readonly ListedException[];
  readonly sortBy: (by: ExceptionSort) => SortLink;
  readonly columns?: readonly ExceptionColumn[];
  readonly density?: Density;
  /** The last column: the next step, the end of the snooze, or the outcome. */
  readonly last: 'what_to_do' | 'quiet_until' | 'outcome';
  /** Rows have checkboxes; it is inside a `ListSelection`. */
  readonly isSelectable?: boolean;
};

/** The width of what is always shown: payment, amount and the last column, in rem. */
const fixedWidth = 32;

/** Exceptions as rows that link to their evidence. On a phone, the next step is on their pages only. */
export function ExceptionTable({
  label,
  exceptions,
  sortBy,
  columns = exceptionColumnChoice.first,
  density,
  last,
  isSelectable = false,
}: ExceptionTableProps) {
  const { fold, from, isWide } = fitChosen(fixedWidth + (isSelectable ? selectWidth : 0), {
    columns,
    looks: shownExceptionColumns,
  });
  const chosen = { columns, looks: shownExceptionColumns, labelOf: exceptionColumnLabel, from };
  return (
    <Table label={label} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        {isSelectable && <SelectAllHeading />}
        <Heading sort={sortBy('payment')}>{t('table.payment')}</Heading>
        <Heading align="right" sort={sortBy('amount')}>
          {t('table.amount')}
        </Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
        <HeaderCell className="w-1/2 min-w-48">{t(`table.${last}`)}</HeaderCell>
      </TableHead>
      <TableBody>
        {exceptions.map((listed) => (
          <Row key={listed.exception.id}>
            {isSelectable && <SelectCell id={listed.exception.id} name={listed.order.beneficiaryName} />}
            <Cell place="name">
              <RowLink href={`/exceptions/${listed.exception.id}`}>{listed.order.beneficiaryName}</RowLink>
              <SecondLine>
                <Iban account={listed.order.beneficiaryAccount} />
              </SecondLine>
            </Cell>
            <Cell place="figure" align="right">
              <Amount amount={listed.order.amount} />
            </Cell>
            <ChosenCells {...chosen} contentOf={(column) => shownExceptionColumns[column].cell(listed)} />
            <Cell className="text-[0.8125rem] text-muted narrow:hidden!">
              <LastCell {...listed} last={last} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function LastCell({
  exception: { kind, quietUntil, outcome, closedAt },
  last,
}: Pick<ListedException, 'exception'> & Pick<ExceptionTableProps, 'last'>) {
  switch (last) {
    case 'what_to_do':
      return t(`nextSteps.${kind}`);
    case 'quiet_until':
      return quietUntil && <Instant at={quietUntil} />;
    case 'outcome':
      return (
        outcome && (
          <>
            {t(`outcomes.${outcome}`)}
            {closedAt && <Instant at={closedAt} className="block text-xs" />}
          </>
        )
      );
    default:
      return unreachable(last);
  }
}
