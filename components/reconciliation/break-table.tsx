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
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { MinorUnits } from '@/lib/kernel/money';
import type { BreakColumn } from '@/lib/reconciliation/breaks/columns';
import type { ListedBreak } from '@/lib/reconciliation/breaks/list';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import type { BreakSort } from '@/lib/reconciliation/breaks/sort';
import { t } from '@/messages/reconciliation';
import { breakColumnLabel, breakName, shownBreakColumns } from './break-columns';

/** The width of what is always shown: the difference and both amounts, in rem. */
const fixedWidth = 34;

/** Differences as rows that link to both sides. */
export function BreakTable({
  breaks,
  now,
  sortBy,
  columns,
  density,
  isSelectable,
}: ListSettings<BreakColumn> & {
  breaks: readonly ListedBreak[];
  now: Date;
  sortBy: (by: BreakSort) => SortLink;
  /** Rows have checkboxes; it is inside a `ListSelection`. */
  isSelectable: boolean;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth + (isSelectable ? selectWidth : 0), {
    columns,
    looks: shownBreakColumns,
  });
  const chosen = { columns, looks: shownBreakColumns, labelOf: breakColumnLabel, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        {isSelectable && <SelectAllHeading />}
        <HeaderCell>{t('fields.difference')}</HeaderCell>
        <Heading align="right" sort={sortBy('expected')}>
          {t('fields.expected')}
        </Heading>
        <Heading align="right" sort={sortBy('reported')}>
          {t('fields.reported')}
        </Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
      </TableHead>
      <TableBody>
        {breaks.map((listed) => {
          const { break: row, beneficiaryName } = listed;
          return (
            <Row key={row.id}>
              {isSelectable && <SelectCell id={row.id} name={breakName(row.kind, beneficiaryName)} />}
              <Cell place="name" className="w-full">
                <RowLink href={`/reconciliation/${row.id}`}>{t(`kinds.${row.kind}`)}</RowLink>
                <What {...listed} />
              </Cell>
              <AmountCell label={t('fields.expected')} amount={row.expected} place="detail" />
              <AmountCell label={t('fields.reported')} amount={row.stated} place="state" />
              <ChosenCells
                {...chosen}
                contentOf={(column) => shownBreakColumns[column].cell({ ...listed, now })}
              />
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The difference in a sentence, and its account. */
const What = ({ break: row, beneficiaryName }: ListedBreak) => (
  <>
    <span className="wrap-anywhere block text-[0.8125rem] text-muted group-data-[density=compact]/table:line-clamp-1">
      {beneficiaryName && <>{beneficiaryName}. </>}
      {shownFinding(row.why)}
    </span>
    <SecondLine>
      <Iban account={row.account} />
    </SecondLine>
  </>
);

const AmountCell = ({
  label,
  amount,
  place,
}: {
  label: string;
  amount: MinorUnits | null;
  place: 'detail' | 'state';
}) => (
  <Cell label={label} place={place} align="right" className="narrow:text-[0.8125rem] narrow:text-text">
    {amount === null ? <Nothing /> : <Amount amount={amount} currency={null} />}
  </Cell>
);

const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{t('fields.noAmount')}</span>
  </span>
);
