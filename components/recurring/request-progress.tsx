import { Notice } from '@/components/ui/status/notice';
import { isWaiting, type RecurringRow, type Standing } from '@/lib/recurring/set-up/standing';
import { t } from '@/messages/recurring';
import { pendingText } from './recurring-texts';

/** The progress of an unanswered request. `problems` are the health check's, each of which may delay it. */
export function RequestProgress({
  request,
  standing,
  problems,
}: {
  request: Pick<RecurringRow, 'outcome' | 'sentAt'>;
  standing: Standing;
  problems: readonly string[];
}) {
  if (isWaiting(request) && problems.length > 0) {
    return (
      <Notice tone="warning" title={t('requestProgress.delayedTitle')} className="mb-5">
        {t('requestProgress.delayed', { problems: problems.join('; ') })}
      </Notice>
    );
  }
  return (
    <Notice title={pendingText(standing)} className="mb-5">
      {t(isWaiting(request) ? 'requestProgress.waiting' : 'requestProgress.sent')}
    </Notice>
  );
}
