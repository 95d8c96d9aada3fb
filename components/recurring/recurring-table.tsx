import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, Heading, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { RecurringColumn, RecurringSort } from '@/lib/recurring/filter';
import type { RecurringLine } from '@/lib/recurring/list';
import { t } from '@/messages/recurring';
import { recurringColumnLabel, shownRecurringColumns } from './recurring-columns';

/** The width of what is always shown, the beneficiary, in rem. */
const fixedWidth = 10;

/** Recurring payments set up from here, according to the provider's responses. */
export function RecurringTable({
  listed,
  now,
  sortBy,
  columns,
  density,
}: ListSettings<RecurringColumn> & {
  listed: readonly RecurringLine[];
  now: Date;
  sortBy: (by: RecurringSort) => SortLink;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownRecurringColumns });
  const chosen = { columns, looks: shownRecurringColumns, labelOf: recurringColumnLabel, from };
  return (
    <Table label={t('recurringTable.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <Heading sort={sortBy('beneficiary')}>{t('recurringTable.beneficiary')}</Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
      </TableHead>
      <TableBody>
        {listed.map((line) => (
          <Row key={line.beneficiaryId}>
            <Cell place="name" className="min-w-40 align-top">
              <RowLink href={`/recurring/${line.beneficiaryId}`} className="wrap-anywhere">
                {line.latest.label}
              </RowLink>
              <span className="block text-muted text-xs">
                {t('recurringTable.number', { beneficiaryId: String(line.beneficiaryId) })}
              </span>
            </Cell>
            <ChosenCells
              {...chosen}
              contentOf={(column) => shownRecurringColumns[column].cell({ ...line, now })}
            />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
