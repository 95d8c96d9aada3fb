import { PencilLine } from 'lucide-react';
import { Decision } from '@/components/approvals/decision-part';
import { OneClick } from '@/components/exceptions/exception-parts';
import { OrderSentence } from '@/components/payments/order/order-content';
import {
  CancelPayment,
  MoveHeld,
  RecallOrder,
  ReschedulePayment,
  WithdrawOrder,
} from '@/components/payments/payment-parts';
import { RiskPanel } from '@/components/payments/risks/risk-panel';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { DecisionBar } from '@/components/ui/buttons/decision-bar';
import { type Actor, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { replaceableStates } from '@/lib/kernel/states/order-states';
import { readCapacities } from '@/lib/orders/approvals/machine/capacity';
import { orderDecisions } from '@/lib/orders/approvals/order-decisions';
import { contentOf, type OrderRow } from '@/lib/orders/order/content';
import { namedPayment } from '@/lib/orders/order/named-payment';
import { canMove, isFinal } from '@/lib/orders/order/order';
import { isEditor } from '@/lib/orders/transitions/editors';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { afterApproval } from '@/lib/policy/rules/after-approval';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';
import { checkAgainAction } from '../../exceptions/actions';
import {
  cancelHeldAction,
  cancelPaymentAction,
  moveHeldAction,
  recallOrderAction,
  reschedulePaymentAction,
  withdrawOrderAction,
} from '../actions';
import { decideWith } from './decide/decide-with';
import type { ShownOrder } from './read-order';

type OrderActionsProps = { readonly order: OrderRow; readonly actor: Actor } & Pick<
  ShownOrder,
  'explanation' | 'approvals' | 'risks' | 'exception'
>;

/** What this person may do with the order in its state. The commands check permission again. */
export function OrderActions({ shown, actor }: { shown: ShownOrder; actor: Actor }) {
  const props = { ...shown, order: shown.dossier.order, actor };
  return (
    <>
      <OfStopped {...props} />
      <OfUnsent {...props} />
      <OfMaker {...props} />
      <OfApprover {...props} />
      <ProviderRequests {...props} />
    </>
  );
}

const mayOf = (actor: Actor) => (permission: Permission) => grant(actor, permission) !== undefined;

/** Stopped before it was sent: whoever may stop a payment may have it checked again. */
function OfStopped({ order: { stopReason }, actor, exception }: OrderActionsProps) {
  if (stopReason === null || !exception || exception.closedAt !== null) return null;
  if (!mayOf(actor)('payments:cancel')) return null;
  return (
    <OneClick id={exception.id} act={checkAgainAction} done={t('actions.checkingAgain')}>
      {t('actions.checkAgain')}
    </OneClick>
  );
}

/** Approved but not sent, or of unknown outcome: whoever may stop a payment can still stop this one. */
function OfUnsent({ order: { id, version, state, batchId }, actor, exception }: OrderActionsProps) {
  const isUnknown = state === 'checking';
  if ((!canMove('recall', state) && !isUnknown) || batchId || !mayOf(actor)('payments:stop')) return null;
  if (exception?.kind === 'not_found' && exception.closedAt === null) return null;
  return <RecallOrder id={id} version={version} recall={recallOrderAction} isUnknown={isUnknown} />;
}

async function OfMaker({ order, actor }: OrderActionsProps) {
  if (!mayOf(actor)('payments:draft')) return null;
  const { id, version, state, scheduledFor, network } = order;
  const isHeld = state === 'held';
  const { policy } = await policyInForce((await readingRuntime()).db);
  const movable = { current: scheduledFor, network, cutOff: policy.cutOff };
  return (
    <>
      {canMove('withdraw', state) && (
        <WithdrawOrder id={id} version={version} withdraw={withdrawOrderAction} isHeld={isHeld} />
      )}
      {canMove('edit', state) && (
        <ButtonLink href={`/payments/${id}/edit`}>
          <PencilLine aria-hidden />
          {state === 'draft' ? t('actions.editDraft') : t('actions.edit')}
        </ButtonLink>
      )}
      {isHeld && <MoveHeld id={id} version={version} movable={movable} move={moveHeldAction} />}
      {replaceableStates.includes(state) && (
        <ButtonLink href={`/payments/new?again=${id}`} variant="primary">
          {t('actions.retry')}
        </ButtonLink>
      )}
      {isFinal(state) && !replaceableStates.includes(state) && (
        <ButtonLink href={`/payments/new?from=${id}`}>{t('actions.payAgain')}</ButtonLink>
      )}
    </>
  );
}

function OfApprover(props: OrderActionsProps) {
  const { id, version, state } = props.order;
  const may = mayOf(props.actor);
  if (state === 'held' && may('payments:stop') && !may('payments:draft')) {
    return <WithdrawOrder id={id} version={version} withdraw={cancelHeldAction} isHeld />;
  }
  return (
    <DecisionBar>
      <OrderDecision {...props} />
    </DecisionBar>
  );
}

/** The buttons of an approver who has not decided yet; nothing for others. */
export async function OrderDecision({
  order,
  actor,
  explanation,
  approvals,
  risks,
}: Omit<OrderActionsProps, 'exception'>) {
  const { id, version, hash, state, scheduledFor } = order;
  const granted = grant(actor, 'payments:approve');
  if (!granted || !explanation || !risks || !canMove('approve', state)) return null;
  if (approvals.some(({ approverId, deputyOf }) => [approverId, deputyOf].includes(actor.id))) return null;
  const { db, now } = await readingRuntime();
  if (await isEditor(db, id, actor.id)) return null;
  const { requirement } = explanation;
  const approved = approvals.filter(({ counts }) => counts);
  const capacities = await readCapacities(db, orderDecisions, actor, [{ id, requirement, approved }], now());
  const { deputyOf, groups } = capacities.get(id) ?? { deputyOf: undefined, groups: [] };
  return (
    <Decision
      {...decideWith()}
      subject="payment"
      what={namedPayment(order)}
      seen={{ id, version, hash, ...(deputyOf && { deputyOf: deputyOf.id }) }}
      deputyOf={deputyOf}
      summary={<OrderSentence content={contentOf(order)} />}
      risks={<RiskPanel risks={risks} />}
      follows={afterApproval(requirement, approved, groups)}
      scheduledFor={scheduledFor && scheduledFor > now() ? scheduledFor : null}
    />
  );
}

async function ProviderRequests({ order, actor }: OrderActionsProps) {
  const { state, paymentId, executionTime, network } = order;
  const may = mayOf(actor);
  if (state !== 'pending' || !paymentId) return null;
  const { policy } = await policyInForce((await readingRuntime()).db);
  const payment = {
    reference: { paymentId },
    what: namedPayment(order),
  };
  return (
    <>
      {may('payments:reschedule') && (
        <ReschedulePayment
          {...payment}
          movable={{ current: executionTime, network, cutOff: policy.cutOff }}
          needsSecond={policy.atService.rescheduleNeedsApproval}
          reschedule={reschedulePaymentAction}
        />
      )}
      {may('payments:cancel') && (
        <CancelPayment
          {...payment}
          needsSecond={policy.atService.cancelNeedsApproval}
          cancel={cancelPaymentAction}
        />
      )}
    </>
  );
}
