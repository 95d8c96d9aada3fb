import { Notice } from '@/components/ui/status/notice';
import { isWaiting, type RecurringRow, type Standing } from '@/lib/recurring/standing';
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
      <Notice tone="warning" title="Not sent yet" className="mb-5">
        This request has changed nothing at the bank. It may be delayed, as {problems.join('; ')}. Once that
        is resolved it is sent, if this takes less than 24 hours.
      </Notice>
    );
  }
  return (
    <Notice title={pendingWords(standing)} className="mb-5">
      {isWaiting(request) ? 'The request has not been sent yet.' : 'The request was sent to the bank.'} This
      page updates when the bank answers.
    </Notice>
  );
}
