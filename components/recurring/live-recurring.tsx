'use client';

import { useQuery } from '@tanstack/react-query';
import { useRefreshAt } from '@/components/ui/form-state/use-refresh-at';

const pollMs = 2_000;

/**
 * Reads the page again when a request is sent or answered. `mark` is what the page shows. Renders nothing.
 */
export function LiveRecurring({ mark }: { mark: string }) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['recurring', 'mark'],
    queryFn: async ({ signal }): Promise<{ readonly mark: string } | null> => {
      const reply = await fetch('/api/live/recurring', { signal });
      return reply.ok ? reply.json() : null;
    },
    refetchInterval: pollMs,
    retry: false,
    staleTime: 0,
  });
  useRefreshAt(data && data.mark !== mark ? dataUpdatedAt : undefined);
  return null;
}
