import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import { SelectAllHeading, SelectCell } from '@/components/ui/table/selection/select-cells';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, Heading, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { selectWidth } from '@/components/ui/table/widths';
import type { BeneficiaryColumn } from '@/lib/beneficiaries/book/columns';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import type { BeneficiarySort } from '@/lib/beneficiaries/book/sort';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/beneficiaries';
import { beneficiaryColumnLabel, shownBeneficiaryColumns } from './beneficiary-columns';

/** The width of what is always shown: name and account, in rem. */
const fixedWidth = 16;

/** Beneficiaries as rows that link to their pages; inside a `ListSelection`. */
export function BeneficiaryTable({
  beneficiaries,
  sortBy,
  columns,
  density,
}: ListSettings<BeneficiaryColumn> & {
  beneficiaries: readonly ListedBeneficiary[];
  sortBy: (by: BeneficiarySort) => SortLink;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth + selectWidth, {
    columns,
    looks: shownBeneficiaryColumns,
  });
  const chosen = { columns, looks: shownBeneficiaryColumns, labelOf: beneficiaryColumnLabel, from };
  return (
    <Table label={t('beneficiaryTable.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <SelectAllHeading />
        <Heading sort={sortBy('name')}>{t('beneficiaryTable.name')}</Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
      </TableHead>
      <TableBody>
        {beneficiaries.map((one) => (
          <Row key={one.id}>
            <SelectCell id={one.id} name={one.name} />
            <Cell place="name" className="min-w-44">
              <RowLink href={`/beneficiaries/${one.id}`} className="wrap-anywhere">
                {one.name}
              </RowLink>
              <span className="identifier block whitespace-nowrap text-muted text-xs">
                {shownAccount(one.account)}
              </span>
            </Cell>
            <ChosenCells {...chosen} contentOf={(column) => shownBeneficiaryColumns[column].cell(one)} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
