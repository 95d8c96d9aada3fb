import { Notice } from '@/components/ui/status/notice';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { t } from '@/messages/batch-preparation';
import { formulaCellsText } from './formula-cells';
import { HiddenRowsOfBatch } from './hidden-rows-of-batch';

/** What the maker decided about the table of an imported batch, and which lines of it were not read. */
export function TableNotesOfBatch({
  batch,
}: {
  batch: Pick<BatchRow, 'mapping' | 'hiddenRows' | 'tableNotes'>;
}) {
  const mapping = tableMapping.safeParse(batch.mapping).data;
  const { formulas = null, totals = null } = batch.tableNotes ?? {};
  const isUsed = mapping?.formulas === 'use';
  return (
    <>
      <HiddenRowsOfBatch batch={batch} />
      {formulas && (
        <Notice tone={isUsed ? 'warning' : 'info'} title={t('formulaCells.title', { count: formulas.count })}>
          {formulaCellsText(formulas)} {isUsed ? t('formulaCells.used') : t('formulaCells.refused')}
        </Notice>
      )}
      {mapping?.amountSign === 'negative' && (
        <Notice tone="warning" title={t('negativeAmounts.title')}>
          {t('negativeAmounts.paid')}
        </Notice>
      )}
      {totals && (
        <Notice title={t('unreadLines.title', { count: totals.count })}>
          {t('unreadLines.ofBatch', { count: totals.count, lines: totals.lines.join(', ') })}
        </Notice>
      )}
    </>
  );
}
