'use client';

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

const reply = z.object({ count: z.number().int().nonnegative() });

const pollMs = 10_000;

async function countAwaiting({ signal }: { signal: AbortSignal }): Promise<number> {
  const response = await fetch('/api/live/approvals', { signal });
  // A session that ended, or a role that changed, is the next page's business: here there is just nothing to
  // count.
  if (!response.ok) return 0;
  return reply.parse(await response.json()).count;
}

/**
 * How many orders and batches wait for this person's decision, kept up to date; nothing while there are none.
 */
export function AwaitingCount() {
  const { data } = useQuery({
    queryKey: ['approvals', 'count'],
    queryFn: countAwaiting,
    refetchInterval: pollMs,
    retry: false,
  });
  if (!data) return null;
  return (
    <>
      {data}
      <span className="sr-only"> awaiting your decision</span>
    </>
  );
}
