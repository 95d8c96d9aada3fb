import { EditBatch, RenameBatch, WithdrawBatch } from '@/components/batches/settings/maker-actions';
import { MarkConfidential } from '@/components/batches/settings/mark-confidential';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { type Actor, grant } from '@/lib/access/grant';
import { type BatchRow, canMoveBatch } from '@/lib/batches/batch/batch';
import { t } from '@/messages/batches';
import { editBatchAction, markConfidentialAction, renameBatchAction, withdrawBatchAction } from '../actions';

/** What a maker may do with the batch in its state. The commands check permission again. */
export function MakerActions({ batch, actor }: { batch: BatchRow; actor: Actor }) {
  if (!grant(actor, 'payments:draft')) return null;
  const { id, version, name, state, isConfidential } = batch;
  return (
    <>
      {canMoveBatch('withdraw', state) && (
        <WithdrawBatch
          id={id}
          version={version}
          isApproved={state === 'approved'}
          withdraw={withdrawBatchAction}
        />
      )}
      {canMoveBatch('import', state) && (
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
