'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { Bar } from '../list/bar';
import { countText } from '../list/count';

type Reading = { readonly state: BatchState; readonly bytesRead: number; readonly rowsRead: number };

async function fetchReading(id: string, signal: AbortSignal): Promise<Reading> {
  const reply = await fetch(`/api/live/batches/${id}`, { signal });
  if (!reply.ok) throw new Error(`the batch was answered with ${reply.status}`);
  return reply.json();
}

/**
 * How much of a file has been read and checked, kept true by looking every second; the page follows when it
 * is over.
 */
export function ReadingProgress({
  id,
  byteLength,
  shown,
}: {
  id: string;
  byteLength: number;
  shown: Reading;
}) {
  const router = useRouter();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['batch-reading', id],
    queryFn: ({ signal }) => fetchReading(id, signal),
    initialData: shown,
    refetchInterval: 1_000,
  });
  const overAt = data.state === 'importing' ? undefined : dataUpdatedAt;
  useEffect(() => {
    if (overAt !== undefined) router.refresh();
  }, [overAt, router]);
  const isRead = data.bytesRead >= byteLength;
  const words = isRead
    ? `${countText(data.rowsRead)} rows read. Looking for payments that are there already.`
    : `${countText(data.rowsRead)} rows read and checked`;
  return (
    <Bar
      label="Reading of the file"
      percent={isRead || byteLength === 0 ? undefined : (data.bytesRead * 100) / byteLength}
      words={words}
    />
  );
}
