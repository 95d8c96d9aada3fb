import { Notice } from '@/components/ui/status/notice';
import { isWaiting, type RecurringRow, type Standing } from '@/lib/recurring/standing';
import { t } from '@/messages/recurring';
import { pendingWords } from './standing-words';

/**
 * How far a request is that has no answer yet. `problems` are those of the health check, each of which may
 * delay it.
 */
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
      <Notice tone="warning" title={t('requestProgress.title')} className="mb-5">
        {t('requestProgress.body', { join: problems.join('; ') })}
      </Notice>
    );
  }
  return (
    <Notice title={pendingWords(standing)} className="mb-5">
      {isWaiting(request) ? t('requestProgress.theRequestHasNot') : t('requestProgress.theRequestWasSent')}{' '}
      This page updates when the bank answers.
    </Notice>
  );
}
