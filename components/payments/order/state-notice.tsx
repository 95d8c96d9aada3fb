import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { shownReason } from '@/lib/events/shown-reason';
import { unreachable } from '@/lib/kernel/result';
import { explainedStates } from '@/lib/kernel/states/order-states';
import { stateLabels } from '@/lib/orders/order/order';
import type { OrderDossier } from '@/lib/orders/reads/queries';
import { t } from '@/messages/payments';

/** In minutes; without a clear answer after this time, the order needs attention. */
const attentionMinutes = 15;

/** Whether the notice of an order explains its state. */
export const hasNotice = ({
  state,
  stopReason,
}: Pick<OrderDossier['order'], 'state' | 'stopReason'>): boolean =>
  stopReason !== null || explainedStates.includes(state);

/** The consequence of a state, if its name does not explain enough. */
export function StateNotice({ dossier }: { dossier: OrderDossier }) {
  return (
    <>
      <TurnedUp dossier={dossier} />
      <OfState dossier={dossier} />
    </>
  );
}

function OfState({ dossier }: { dossier: OrderDossier }): ReactNode {
  const { order } = dossier;
  const { state, endReason, executionTime } = order;
  const { label, meaning } = stateLabels[state];
  if (order.stopReason && state !== 'held') return <StoppedBeforeSending reason={order.stopReason} />;
  switch (state) {
    case 'held':
      return <Held dossier={dossier} />;
    case 'checking':
      return <Checking dossier={dossier} />;
    case 'refused':
      return (
        <Notice
          tone="negative"
          title={wasDeclaredFailed(dossier) ? t('failed.declaredTitle') : label}
          className="mb-6"
        >
          {wasDeclaredFailed(dossier) ? t('failed.declared') : meaning}
          <Reason reason={endReason && shownReason(endReason)} />
          <DoneAgain dossier={dossier} />
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="negative" title={label} className="mb-6">
          {meaning}
          <Reason reason={endReason && shownReason(endReason)} />
          <DoneAgain dossier={dossier} />
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="negative" title={label} className="mb-6">
          {meaning}
          <Reason reason={endReason} />
        </Notice>
      );
    case 'expired':
      return (
        <Notice tone="warning" title={label} className="mb-6">
          {meaning} {t('failed.expired')}
        </Notice>
      );
    case 'pending':
      return executionTime ? (
        <Notice tone="info" title={label} className="mb-6">
          {t.rich('pending.executionTime', { instant: () => <Instant at={executionTime} /> })}
        </Notice>
      ) : null;
    case 'draft':
      return <SentBack dossier={dossier} />;
    case 'awaiting_approval':
    case 'approved':
    case 'sending':
    case 'completed':
    case 'cancelled':
    case 'withdrawn':
      return null;
    default:
      return unreachable(state);
  }
}

const Reason = ({ reason }: { reason: string | null }) =>
  reason && <span className="wrap-anywhere mt-1 block">“{reason}”</span>;

function Held({ dossier: { order } }: { dossier: OrderDossier }) {
  const { scheduledFor, stopReason } = order;
  if (stopReason) {
    return (
      <Notice tone="negative" title={t('held.stoppedTitle')} className="mb-6">
        <span className="wrap-anywhere">{shownReason(stopReason)}</span>
        <span className="mt-1 block">{t('held.stopped')}</span>
      </Notice>
    );
  }
  if (scheduledFor && scheduledFor < new Date()) {
    return (
      <Notice tone="warning" title={t('held.overdueTitle')} className="mb-6">
        {t.rich('held.overdue', { instant: () => <Instant at={scheduledFor} /> })}
      </Notice>
    );
  }
  return (
    <Notice title={stateLabels.held.label} className="mb-6">
      {t.rich('held.body', {
        instant: () =>
          scheduledFor ? <Instant at={scheduledFor} className="font-medium" /> : t('held.unknownDate'),
      })}
    </Notice>
  );
}

const StoppedBeforeSending = ({ reason }: { reason: string }) => (
  <Notice tone="negative" title={t('stopped.title')} className="mb-6">
    <span className="wrap-anywhere">{shownReason(reason)}</span>
    <span className="mt-1 block">{t('stopped.body')}</span>
  </Notice>
);

function Checking({ dossier: { order, submission } }: { dossier: OrderDossier }) {
  const { label, meaning } = stateLabels[order.state];
  const since = submission?.unknownSince;
  const isLong = since !== null && since !== undefined && isOlderThan(since, attentionMinutes);
  return (
    <Notice tone="warning" title={label} className="mb-6">
      {meaning}
      {since && (
        <span className="mt-1 block text-[0.8125rem]">
          {t.rich('checking.since', { instant: () => <Instant at={since} /> })}{' '}
          {submission && t('checking.attempts', { attempts: submission.attempts })}{' '}
          {isLong && t('checking.long')}
        </span>
      )}
    </Notice>
  );
}

/** A late settlement: if the payment was retried meanwhile, it is paid twice. */
function TurnedUp({ dossier: { timeline, madeFromThis } }: { dossier: OrderDossier }) {
  if (!timeline.some(({ move }) => move === 'settle_late')) return null;
  const [again] = madeFromThis;
  return (
    <Notice tone="warning" title={t('failed.lateTitle')} className="mb-6">
      {again
        ? t.rich('failed.lateReplaced', {
            textLink: (chunks) => <TextLink href={`/payments/${again.id}`}>{chunks}</TextLink>,
          })
        : t('failed.late')}
    </Notice>
  );
}

function DoneAgain({ dossier: { madeFromThis } }: { dossier: OrderDossier }) {
  const again = madeFromThis.at(-1);
  return (
    again && (
      <span className="mt-1 block">
        {t.rich('failed.replacedBy', {
          textLink: (chunks) => <TextLink href={`/payments/${again.id}`}>{chunks}</TextLink>,
        })}
      </span>
    )
  );
}

/** The approvers' reason for sending a draft back, until it is edited. */
function SentBack({ dossier: { timeline } }: { dossier: OrderDossier }) {
  const last = timeline.at(-1);
  if (last?.move !== 'send_back') return null;
  const { reason } = last.details;
  return (
    <Notice tone="warning" title={t('failed.sentBack', { name: last.actorName })} className="mb-6">
      <Reason reason={typeof reason === 'string' ? reason : null} />
    </Notice>
  );
}

const wasDeclaredFailed = ({ timeline }: OrderDossier): boolean =>
  timeline.some(({ move }) => move === 'declare_failed');

const isOlderThan = (at: Date, minutes: number): boolean => Date.now() - at.getTime() > minutes * 60_000;
