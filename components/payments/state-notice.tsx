import { Instant } from '@/components/ui/instant';
import { Notice } from '@/components/ui/notice';
import { stateWords } from '@/lib/payments/order';
import type { OrderDossier } from '@/lib/payments/queries';

/** After this long without a clear answer, a person should hear of it. */
const attentionMinutes = 15;

/** What a state means for the person who looks at it, where its name alone does not say enough. */
export function StateNotice({ dossier: { order, submission } }: { dossier: OrderDossier }) {
  const { state, endReason, executionTime } = order;
  const { label, meaning } = stateWords[state];
  switch (state) {
    case 'checking': {
      const since = submission?.unknownSince;
      const isLong = since !== null && since !== undefined && isOlderThan(since, attentionMinutes);
      return (
        <Notice tone="warning" title={label} className="mb-6">
          {meaning}
          {since && (
            <span className="mt-1 block text-[0.8125rem]">
              Unclear since <Instant at={since} />
              {submission && `, asked ${submission.attempts} times`}.
              {isLong &&
                ' This takes long: tell the service’s support, and do not pay it again in another way.'}
            </span>
          )}
        </Notice>
      );
    }
    case 'rejected':
    case 'refused':
    case 'declined':
      return (
        <Notice tone="negative" title={label} className="mb-6">
          {meaning}
          {endReason && <span className="mt-1 block wrap-anywhere">“{endReason}”</span>}
        </Notice>
      );
    case 'pending':
      return executionTime ? (
        <Notice tone="info" title="Scheduled" className="mb-6">
          The service will execute it on <Instant at={executionTime} />.
        </Notice>
      ) : null;
    default:
      return null;
  }
}

const isOlderThan = (at: Date, minutes: number): boolean => Date.now() - at.getTime() > minutes * 60_000;
