import { EditBatch, MarkConfidential, RenameBatch, WithdrawBatch } from '@/components/batches/batch-parts';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { type Actor, grant } from '@/lib/access/grant';
import { type BatchRow, canMoveBatch } from '@/lib/batches/batch/batch';
import { markRefusal } from '@/lib/batches/draft/mark-confidential';
import { unimportedBatchStates } from '@/lib/kernel/states/batch-states';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { editBatchAction, markConfidentialAction, renameBatchAction, withdrawBatchAction } from '../actions';

/** What a maker may do with the batch in its state. The commands check permission again. */
export async function MakerActions({ batch, actor }: { batch: BatchRow; actor: Actor }) {
  const drafting = grant(actor, 'payments:draft');
  if (!drafting) return null;
  const { db } = await readingRuntime();
  const { id, version, name, state, isConfidential, parts } = batch;
  return (
    <>
      {canMoveBatch('withdraw', state) && (
        <WithdrawBatch
          id={id}
          version={version}
          isApproved={state === 'approved'}
          parts={unimportedBatchStates.includes(state) ? parts : 1}
          withdraw={withdrawBatchAction}
        />
      )}
      {!(await markRefusal(db, drafting, batch)) && (
        <MarkConfidential id={id} isConfidential={isConfidential} mark={markConfidentialAction} />
      )}
      {canMoveBatch('import', state) && <RenameBatch id={id} name={name} rename={renameBatchAction} />}
      {state === 'draft' && batch.fileId && (
        <ButtonLink href={`/batches/${id}/mapping`}>{t('makerActions.importAgain')}</ButtonLink>
      )}
      {state === 'awaiting_approval' && <EditBatch id={id} version={version} edit={editBatchAction} />}
    </>
  );
}
