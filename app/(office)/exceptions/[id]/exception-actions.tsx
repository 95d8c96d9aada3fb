import {
  DeclareFailed,
  KeepWaiting,
  OneClick,
  RequestRelease,
} from '@/components/exceptions/exception-parts';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { type Actor, grant } from '@/lib/access/grant';
import { isForAttention } from '@/lib/orders/exceptions/labels';
import type { ExceptionDossier } from '@/lib/orders/exceptions/queries';
import { t } from '@/messages/exceptions';
import {
  assignExceptionAction,
  checkAgainAction,
  keepWaitingAction,
  lookUpNowAction,
  markSeenAction,
  requestDeclareFailedAction,
  requestReleaseAction,
  unassignExceptionAction,
} from '../actions';

type Props = {
  readonly dossier: ExceptionDossier;
  readonly actor: Actor;
  /** Whether a request about it is already pending approval. */
  readonly isRequested: boolean;
};

/** What this person may do about an exception before deciding about it. */
export function ExceptionTools({ dossier: { exception, order }, actor }: Omit<Props, 'isRequested'>) {
  const { id, kind, closedAt, assigneeId } = exception;
  const toOrder = (
    <ButtonLink href={`/payments/${order.id}`}>
      {order.state === 'held' && !closedAt ? t('actions.reschedule') : t('actions.openPayment')}
    </ButtonLink>
  );
  if (closedAt || !grant(actor, 'exceptions:resolve')) return toOrder;
  const isMine = assigneeId === actor.id;
  return (
    <>
      {toOrder}
      <OneClick
        key={isMine ? 'unassign' : 'assign'}
        id={id}
        act={isMine ? unassignExceptionAction : assignExceptionAction}
        done={t(isMine ? 'actions.unassigned' : 'actions.assigned')}
        variant="secondary"
      >
        {t(isMine ? 'actions.unassign' : 'actions.assignToMe')}
      </OneClick>
      {kind === 'not_found' && (
        <OneClick id={id} act={lookUpNowAction} done={t('actions.lookingUp')} variant="secondary">
          {t('actions.lookUp')}
        </OneClick>
      )}
    </>
  );
}

/** What this person may decide about it in its state. The order's maker and editors may not. */
export function ExceptionDecision({ dossier, actor, isRequested }: Props) {
  const { exception, order, notSentAgain } = dossier;
  const { id, kind, closedAt } = exception;
  if (closedAt) return null;
  const mayResolve = grant(actor, 'exceptions:resolve') !== undefined;
  const isOwn = order.makerId === actor.id || order.lastEditorId === actor.id;
  const mayRequest = mayResolve && !isOwn && kind === 'not_found' && !isRequested;
  return (
    <>
      {mayResolve && !isForAttention(kind) && kind !== 'not_as_approved' && (
        <KeepWaiting id={id} keepWaiting={keepWaitingAction} />
      )}
      {mayRequest && !notSentAgain && <RequestRelease id={id} request={requestReleaseAction} />}
      {mayRequest && <DeclareFailed id={id} request={requestDeclareFailedAction} />}
      {kind === 'not_released' && order.stopReason && grant(actor, 'payments:cancel') && (
        <OneClick isEnd id={id} act={checkAgainAction} done={t('actions.checkingAgain')}>
          {t('actions.checkAgain')}
        </OneClick>
      )}
      {mayResolve && isForAttention(kind) && (
        <OneClick isEnd id={id} act={markSeenAction} done={t('actions.markedSeen')}>
          {t('actions.markSeen')}
        </OneClick>
      )}
    </>
  );
}
