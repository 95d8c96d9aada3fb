import { TakeOver } from '@/components/batches/batch-parts';
import { OmissionsOfBatch } from '@/components/batches/omissions/omissions-of-batch';
import { DraftFigures } from '@/components/batches/prepare/draft-figures';
import { TableNotesOfBatch } from '@/components/batches/upload/table-notes-of-batch';
import { type Actor, grant } from '@/lib/access/grant';
import { listOf } from '@/lib/batches/import/omissions/omission';
import type { BatchDossier } from '@/lib/batches/reads/queries';
import { sumRows } from '@/lib/batches/rows/rows';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { takeOverAction } from '../actions';
import { DraftRows } from './draft/draft-rows';
import type { SearchOfBatch } from './search-of-batch';

/** What a program delivered: it is only read until a maker takes it over. */
export async function DeliveredBatch({
  dossier: { batch, deliveredBy, file },
  actor,
  search,
}: {
  dossier: BatchDossier;
  actor: Actor;
  search: SearchOfBatch;
}) {
  const reading = grant(actor, 'payments:read');
  if (!reading) return null;
  const { db } = await readingRuntime();
  const { id, rowCount, wrongCount, excludedCount, total, omissions, parts } = batch;
  const warned = await sumRows(db, reading, id, { show: 'warned' });
  const counts = {
    toSend: rowCount,
    total,
    wrong: wrongCount,
    warned: warned.total,
    excluded: excludedCount,
  };
  const title = t('origin.deliveredFile', { deliveredBy: deliveredBy ?? '', name: file?.name ?? batch.name });
  return (
    <>
      <TableNotesOfBatch batch={batch} />
      <DraftFigures batchId={id} counts={counts} />
      {grant(actor, 'payments:draft') ? (
        <TakeOver
          id={id}
          title={title}
          parts={parts}
          omitted={listOf(omissions ?? [])}
          takeOver={takeOverAction}
        />
      ) : (
        <OmissionsOfBatch batch={batch} />
      )}
      <DraftRows batch={batch} granted={reading} mayDraft={false} search={search} warned={warned.total} />
    </>
  );
}
