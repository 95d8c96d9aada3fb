import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import { Cell, HeaderCell, Heading, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { AuditColumn, AuditSort } from '@/lib/audit/list-filter';
import type { AuditRecord } from '@/lib/audit/queries';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/audit';
import { auditColumnLabel, shownAuditColumns } from './audit-columns';
import { AuditRecordDetails } from './audit-record-details';

/** The width of what is always shown: the time and the action, in rem. */
const fixedWidth = 30;

/** Audit records in the given order, in two lines each on a phone. */
export function AuditTable({
  records,
  sortBy,
  columns,
  density,
}: ListSettings<AuditColumn> & {
  records: readonly AuditRecord[];
  sortBy: (by: AuditSort) => SortLink;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownAuditColumns });
  const chosen = { columns, looks: shownAuditColumns, labelOf: auditColumnLabel, from };
  return (
    <Table label={t('table.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <Heading sort={sortBy('when')}>{t('fields.when')}</Heading>
        <HeaderCell className="w-full">{t('fields.what')}</HeaderCell>
        <ChosenHeadings {...chosen} />
      </TableHead>
      <TableBody>
        {records.map((record) => (
          <Row key={record.hash}>
            <Cell place="state" className="whitespace-nowrap align-top text-muted narrow:text-xs">
              <Instant at={record.at} seconds />
            </Cell>
            <Cell place="name" className="align-top narrow:has-[details[open]]:basis-full">
              <AuditRecordDetails record={record} />
            </Cell>
            <ChosenCells {...chosen} contentOf={(column) => shownAuditColumns[column].cell(record)} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
