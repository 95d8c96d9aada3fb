'use client';

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { ProgressBar } from '@/components/ui/charts/progress-bar';
import { answered } from '@/components/ui/form-state/answered';
import type { RunStep } from '@/lib/db/schema/statements/reconciliation';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { stepWords } from '@/lib/reconciliation/breaks/labels';

/** Where the run stands that is asked for or under way, and a mark of the last that came to its end. */
export type LiveRun = {
  readonly run: {
    readonly step: RunStep | null;
    readonly done: number;
    readonly total: number;
    readonly isAbandoned: boolean;
  } | null;
  readonly mark: string;
};

async function fetchRun(signal: AbortSignal): Promise<LiveRun> {
  const reply = await fetch('/api/live/reconciliation', { signal });
  if (!reply.ok) throw new Error(`the run was answered with ${reply.status}`);
  return reply.json();
}

const useLiveRun = (shown: LiveRun) =>
  useQuery({
    queryKey: ['reconciliation', shown.mark, shown.run === null],
    queryFn: ({ signal }) => fetchRun(signal),
    initialData: shown,
    refetchInterval: ({ state }) => (state.data?.run ? 1_000 : 10_000),
    retry: false,
    staleTime: 0,
  });

/**
 * How far the run is, while there is one; has the page made again when it came to its end, or another began.
 */
export function RunProgress({ shown }: { shown: LiveRun }) {
  const router = useRouter();
  const { data, dataUpdatedAt } = useLiveRun(shown);
  const isOther = data.mark !== shown.mark || (data.run === null) !== (shown.run === null);
  // Once a look, not once altogether: while the page was being made again, the run may have gone on.
  const outdatedAt = isOther ? dataUpdatedAt : undefined;
  useEffect(() => {
    if (outdatedAt !== undefined) router.refresh();
  }, [outdatedAt, router]);
  if (!data.run) return null;
  const { step, done, total, isAbandoned } = data.run;
  const words = step ? stepWords[step] : 'Waiting for its turn';
  return (
    <div className="border-t px-5 py-4">
      <ProgressBar
        label="Comparing orders with the books"
        words={
          isAbandoned ? 'Whoever worked at this has stopped; it is begun again within some minutes' : words
        }
        done={done}
        total={total}
      />
    </div>
  );
}

/** Asks for a run at once. */
export function RunNow({
  runNow,
  isUnderWay,
}: {
  runNow: (input: Record<never, never>) => Promise<ActionReply<undefined>>;
  isUnderWay: boolean;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const click = () =>
    startTransition(async () => {
      const reply = await answered(runNow({}));
      if (!reply.ok) toast.error(reply.message);
      router.refresh();
    });
  return (
    <Button variant="primary" pending={pending} disabled={isUnderWay} onClick={click}>
      <RefreshCw aria-hidden />
      Run now
    </Button>
  );
}
