'use client';

import { useQuery } from '@tanstack/react-query';
import { useRefreshAt } from '@/components/ui/form-state/use-refresh-at';

/** `mark` says which changes are open: another one means that the page is outdated. */
type OpenChanges = { readonly count: number; readonly mark: string };

const pollMs = 10_000;

const useOpenChanges = (intervalMs: number) =>
  useQuery({
    queryKey: ['changes', 'open'],
    queryFn: async ({ signal }): Promise<OpenChanges | null> => {
      const reply = await fetch('/api/live/changes', { signal });
      // A session that ended, or a role that changed, is the next page's business: here there is just nothing
      // to count.
      return reply.ok ? reply.json() : null;
    },
    refetchInterval: intervalMs,
    retry: false,
    staleTime: 0,
  });

/** How many changes wait for this person's decision, kept up to date; nothing while there are none. */
export function ChangesCount() {
  const { data } = useOpenChanges(pollMs);
  if (!data?.count) return null;
  return (
    <>
      {data.count}
      <span className="sr-only"> awaiting your decision</span>
    </>
  );
}

/** Has the page made again when other changes are open than it shows. Renders nothing. */
export function LiveChanges({ mark }: { mark: string }) {
  const { data, dataUpdatedAt } = useOpenChanges(pollMs / 2);
  useRefreshAt(data && data.mark !== mark ? dataUpdatedAt : undefined);
  return null;
}
