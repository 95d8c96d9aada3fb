import { TextLink } from '@/components/ui/layout/text-link';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import type { ChangeColumn, ChangeSort } from '@/lib/change-requests/filter';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/change-requests';
import type { Change } from './change';
import { changeColumnLabel, shownChangeColumns } from './decided-columns';

/** The width of what is always shown, the request, in rem. */
const fixedWidth = 16;

/** Decided change requests, each linked to its page. */
export function DecidedTable({
  changes,
  sortBy,
  columns,
  density,
}: ListSettings<ChangeColumn> & {
  changes: readonly Change[];
  sortBy: (by: ChangeSort) => SortLink;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownChangeColumns });
  const chosen = { columns, looks: shownChangeColumns, labelOf: changeColumnLabel, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <HeaderCell className="w-full">{t('table.request')}</HeaderCell>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <Row key={change.id}>
            <Cell place="name">
              <TextLink href={`/change-requests/${change.id}`} className="wrap-anywhere">
                {change.title}
              </TextLink>
            </Cell>
            <ChosenCells {...chosen} contentOf={(column) => shownChangeColumns[column].cell(change)} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
