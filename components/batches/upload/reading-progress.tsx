'use client';

import { readLive, useLive } from '@/components/ui/live/use-live';
import { WordedBar } from '@/components/ui/uploads/worded-bar';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/batch-preparation';

type Reading = { readonly state: BatchState; readonly bytesRead: number; readonly rowsRead: number };

/** The progress of an import, polled every second; the page refreshes at the end. */
export function ReadingProgress({
  id,
  byteLength,
  shown,
}: {
  id: string;
  byteLength: number;
  shown: Reading;
}) {
  const { reply: data = shown } = useLive({
    key: ['batch-reading', id],
    read: readLive<Reading>(`/api/live/batches/${id}`),
    everyMs: 1_000,
    isOutdated: ({ state }) => state !== 'importing',
  });
  const isRead = data.bytesRead >= byteLength;
  const words = isRead
    ? t('readingProgress.comparing', { rowsRead: data.rowsRead })
    : t('readingProgress.checked', { rowsRead: data.rowsRead });
  return (
    <WordedBar
      label={t('readingProgress.label')}
      percent={isRead || byteLength === 0 ? undefined : (data.bytesRead * 100) / byteLength}
      words={words}
    />
  );
}
