'use client';

import { useQuery } from '@tanstack/react-query';
import { useRefreshAt } from '@/components/ui/form-state/use-refresh-at';

/** `mark` says which exceptions are open and since when: another one means that the page is outdated. */
type OpenExceptions = { readonly count: number; readonly mark: string };

const pollMs = 10_000;

const useOpenExceptions = (intervalMs: number) =>
  useQuery({
    queryKey: ['exceptions', 'open'],
    queryFn: async ({ signal }): Promise<OpenExceptions | null> => {
      const reply = await fetch('/api/live/exceptions', { signal });
      // A session that ended, or a role that changed, is the next page's business: here there is just nothing
      // to count.
      return reply.ok ? reply.json() : null;
    },
    refetchInterval: intervalMs,
    retry: false,
    staleTime: 0,
  });

/** How many orders need people, kept up to date; nothing while there are none. */
export function ExceptionsCount() {
  const { data } = useOpenExceptions(pollMs);
  if (!data?.count) return null;
  return (
    <>
      {data.count}
      <span className="sr-only"> need people</span>
    </>
  );
}

/** Has the page made again when other exceptions are open than it shows. Renders nothing. */
export function LiveExceptions({ mark }: { mark: string }) {
  const { data, dataUpdatedAt } = useOpenExceptions(pollMs / 2);
  useRefreshAt(data && data.mark !== mark ? dataUpdatedAt : undefined);
  return null;
}
