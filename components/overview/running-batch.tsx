'use client';

import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import { Bar } from '@/components/ui/charts/bar';
import { TextLink } from '@/components/ui/layout/text-link';
import { readIfAllowed, useLive } from '@/components/ui/live/use-live';
import { type BatchStanding, endedOutcomes, together } from '@/lib/batches/run/standing';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/overview';

type Progress = { readonly rowCount: number; readonly ended: number; readonly failed: number };

const progressOf = (standing: BatchStanding): Progress => ({
  rowCount: together(standing).rows,
  ended: together(standing, endedOutcomes).rows,
  failed: standing.outcomes.failed.rows,
});

/** The progress of one batch, which moves without a refresh of the page. */
export function RunningBatch({
  id,
  name,
  state,
  shown,
}: {
  id: string;
  name: string;
  state: BatchState;
  shown: Progress;
}) {
  const { reply } = useLive({
    key: ['batch', id],
    read: readIfAllowed<BatchStanding>(`/api/live/batches/${id}`),
    everyMs: 5_000,
    topics: ['order', 'batch'],
  });
  const { rowCount, ended, failed } = reply ? progressOf(reply) : shown;
  const words = t('running.progress', { ended, rowCount });
  return (
    <li className="px-5 py-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <TextLink href={`/batches/${id}`} className="wrap-anywhere min-w-0">
          {name}
        </TextLink>
        <BatchStateBadge state={state} />
      </div>
      <div className="mt-2">
        <Bar
          label={t('running.label', { name })}
          words={words}
          percent={rowCount > 0 ? Math.min(100, (ended * 100) / rowCount) : 0}
          height="small"
        />
      </div>
      <p className="tabular mt-1 flex justify-between text-muted text-xs">
        {words}
        {failed > 0 && <span className="text-negative">{t('running.failed', { failed })}</span>}
      </p>
    </li>
  );
}
