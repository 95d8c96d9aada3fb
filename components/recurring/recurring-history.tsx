import { Ban, CircleCheck, CircleX, Hourglass, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Timeline } from '@/components/ui/layout/timeline';
import type { Tone } from '@/components/ui/style/tone';
import { Instant } from '@/components/ui/values/instant';
import type { ApprovedRequest } from '@/lib/recurring/queries';
import { providerText } from '@/lib/recurring/set-up/refusals';
import { isInFlight, isWaiting, setupOf } from '@/lib/recurring/set-up/standing';
import { t } from '@/messages/recurring';
import { notSentText, setupText } from './recurring-texts';

/** Every request about a beneficiary with the provider's response, newest first. */
export const RecurringHistory = ({ requests, now }: { requests: readonly ApprovedRequest[]; now: Date }) => (
  <Timeline
    label={t('recurringHistory.label')}
    events={requests.map((request) => ({
      id: String(request.version),
      ...appearanceOf(request),
      title: titleOf(request),
      meta: (
        <>
          {t.rich('recurringHistory.requestedBy', {
            requestedByName: request.requestedByName,
            instant: () => <Instant at={request.requestedAt} seconds />,
          })}
        </>
      ),
      children: <Answer request={request} now={now} />,
    }))}
  />
);

function appearanceOf({ outcome, what }: ApprovedRequest): { readonly icon: ReactNode; readonly tone: Tone } {
  switch (outcome) {
    case 'accepted':
      return what === 'cancel'
        ? { icon: <Ban aria-hidden />, tone: 'neutral' }
        : { icon: <CircleCheck aria-hidden />, tone: 'positive' };
    case 'refused':
      return { icon: <CircleX aria-hidden />, tone: 'negative' };
    case 'not_sent':
      return { icon: <CircleX aria-hidden />, tone: 'neutral' };
    case 'unknown':
      return { icon: <ScanSearch aria-hidden />, tone: 'warning' };
    case null:
      return { icon: <Hourglass aria-hidden />, tone: 'warning' };
  }
}

function titleOf(request: ApprovedRequest): string {
  const setup = setupOf(request);
  return setup ? setupText(setup) : t('recurringHistory.cancellation');
}

function pendingAnswer(request: ApprovedRequest, now: Date): string {
  if (isWaiting(request)) return t('answer.waiting');
  return isInFlight(request, now)
    ? t('answer.sent')
    : t('answer.notRecorded', { hint: t('recurringPaymentPage.unknownHint') });
}

function Answer({ request, now }: { request: ApprovedRequest; now: Date }) {
  const { outcome, approved, label, what } = request;
  return (
    <>
      <p>
        {outcome === 'accepted' && (what === 'cancel' ? t('answer.cancelled') : t('answer.taken'))}
        {outcome === 'refused' && <>{t('answer.refused', { reason: providerText(request) })}</>}
        {outcome === 'not_sent' && t('answer.notSent', { reason: notSentText(request) })}
        {outcome === 'unknown' && t('answer.unknown', { hint: t('recurringPaymentPage.unknownHint') })}
        {outcome === null && pendingAnswer(request, now)}
      </p>
      <p className="wrap-anywhere text-muted">
        {approved
          ? t('answer.labelApproved', {
              label,
              requesterName: approved.requesterName,
              deciderName: approved.deciderName,
            })
          : t('answer.label', { label })}
      </p>
    </>
  );
}
