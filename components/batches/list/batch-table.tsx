import { ConfidentialBadge } from '@/components/ui/status/confidential-badge';
import { ChosenCells, ChosenHeadings, fitChosen } from '@/components/ui/table/chosen-columns';
import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  Heading,
  Row,
  RowLink,
  SecondLine,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import type { BatchColumn } from '@/lib/batches/reads/columns';
import type { ListedBatch } from '@/lib/batches/reads/queries';
import type { BatchSort } from '@/lib/batches/reads/sort';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/batches';
import { isRead, shownBatchColumns, Unknown } from './batch-columns';

/** The width of what is always shown: the name and the total, in rem. */
const fixedWidth = 17.5;

export const batchColumnLabel = (column: BatchColumn): string => t(`batchTable.${column}`);

/** Batches as rows that link to their pages. */
export function BatchTable({
  batches,
  sortBy,
  columns,
  density,
}: ListSettings<BatchColumn> & {
  batches: readonly ListedBatch[];
  sortBy: (by: BatchSort) => SortLink;
}) {
  const { fold, from, isWide } = fitChosen(fixedWidth, { columns, looks: shownBatchColumns });
  const chosen = { columns, looks: shownBatchColumns, labelOf: batchColumnLabel, from };
  return (
    <Table label={t('batchTable.label')} fold={fold} sticky density={density} wide={isWide}>
      <TableHead>
        <Heading sort={sortBy('batch')}>{t('batchTable.batch')}</Heading>
        <ChosenHeadings {...chosen} sortBy={sortBy} />
        <Heading align="right" sort={sortBy('total')}>
          {t('batchTable.totalEur')}
        </Heading>
      </TableHead>
      <TableBody>
        {batches.map((batch) => (
          <Row key={batch.id}>
            <Cell place="name" className="w-full min-w-44">
              <RowLink href={`/batches/${batch.id}`} className="wrap-anywhere">
                {batch.name}
              </RowLink>
              {batch.isConfidential && (
                <span className="ml-2">
                  <ConfidentialBadge />
                </span>
              )}
              <SecondLine>
                {batch.deliveredBy === null
                  ? batch.makerName
                  : t(batch.makerId ? 'batchTable.takenOver' : 'batchTable.delivered', {
                      deliveredBy: batch.deliveredBy,
                      makerName: batch.makerName,
                    })}
              </SecondLine>
            </Cell>
            <ChosenCells {...chosen} contentOf={(column) => shownBatchColumns[column].cell(batch)} />
            <Cell place="figure" align="right">
              {isRead(batch) ? (
                <Amount amount={batch.total} currency={null} className="font-medium" />
              ) : (
                <Unknown />
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
