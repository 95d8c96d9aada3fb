import { PrepareDryRun, WrongRowsCard } from '@/components/batches/batch-parts';
import { OmissionsOfBatch } from '@/components/batches/omissions/omissions-of-batch';
import { DraftFigures } from '@/components/batches/prepare/draft-figures';
import { TableNotesOfBatch } from '@/components/batches/upload/table-notes-of-batch';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import { excludedSummary } from '@/lib/batches/draft/exclude';
import { type BatchDossier, listWrongPositions } from '@/lib/batches/reads/queries';
import { sumRows } from '@/lib/batches/rows/rows';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { excludeWrongAction, submitBatchAction } from '../../actions';
import type { SearchOfBatch } from '../search-of-batch';
import { DraftRows } from './draft-rows';

/** The most rows that the exclusion message lists by number. */
const namedRows = 12;

/** A draft: its totals and problems, and, once valid, its dry run and the next step. */
export async function DraftBatch({
  dossier: { batch },
  actor,
  search,
}: {
  dossier: BatchDossier;
  actor: Actor;
  search: SearchOfBatch;
}) {
  const reading = grant(actor, 'payments:read');
  if (!reading) return null;
  const mayDraft = grant(actor, 'payments:draft') !== undefined;
  const { db } = await readingRuntime();
  const { id, rowCount, wrongCount, excludedCount, total } = batch;
  const [warned, { would }, positions] = await Promise.all([
    sumRows(db, reading, id, { show: 'warned' }),
    excludedSummary(db, reading, id),
    listWrongPositions(db, reading, id, namedRows),
  ]);
  const counts = {
    toSend: rowCount,
    total,
    wrong: wrongCount,
    warned: warned.total,
    excluded: excludedCount,
  };
  return (
    <>
      <TableNotesOfBatch batch={batch} />
      <DraftFigures batchId={id} counts={counts} />
      {wrongCount > 0 && mayDraft && (
        <WrongRowsCard
          batchId={id}
          wouldExclude={{ ...would, positions }}
          rowsLeft={rowCount}
          excludeWrong={excludeWrongAction}
        />
      )}
      {wrongCount === 0 && rowCount > 0 && (
        <PrepareDryRun
          batchId={id}
          version={batch.version}
          changedAt={batch.updatedAt.toISOString()}
          submit={mayDraft ? submitBatchAction : undefined}
        />
      )}
      {wrongCount === 0 && rowCount === 0 && (
        <Notice title={t('draftBatch.title')}>
          {excludedCount > 0 ? t('draftBatch.allExcluded') : t('draftBatch.noPayments')}
        </Notice>
      )}
      <OmissionsOfBatch batch={batch} />
      <DraftRows batch={batch} granted={reading} mayDraft={mayDraft} search={search} warned={warned.total} />
    </>
  );
}
