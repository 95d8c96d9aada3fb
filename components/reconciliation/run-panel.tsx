'use client';

import { RefreshCw } from 'lucide-react';
import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ProgressBar } from '@/components/ui/charts/progress-bar';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { readLive, useLive } from '@/components/ui/live/use-live';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { RunStep } from '@/lib/kernel/states/reconciliation-states';
import { t } from '@/messages/reconciliation';

/** The state of a requested or active run, and a mark of the last finished one. */
export type LiveRun = {
  readonly run: {
    readonly step: RunStep | null;
    readonly done: number;
    readonly total: number;
    readonly isAbandoned: boolean;
  } | null;
  readonly mark: string;
};

/** The progress of an active run; refreshes the page when it ends or another begins. */
export function RunProgress({ shown }: { shown: LiveRun }) {
  const { reply: data = shown } = useLive({
    key: ['reconciliation', shown.mark, shown.run === null],
    read: readLive<LiveRun>('/api/live/reconciliation'),
    everyMs: (reply) => ((reply ?? shown).run ? 1_000 : 10_000),
    isOutdated: ({ mark, run }) => mark !== shown.mark || (run === null) !== (shown.run === null),
  });
  if (!data.run) return null;
  const { step, done, total, isAbandoned } = data.run;
  const stepLabel = step ? t(`runSteps.${step}`) : t('run.queued');
  return (
    <div className="border-t px-5 py-4">
      <ProgressBar
        label={t('run.progress')}
        words={isAbandoned ? t('run.interrupted') : stepLabel}
        done={done}
        total={total}
      />
    </div>
  );
}

/** Requests a run at once. */
export function RunNow({
  runNow,
  isInFlight,
}: {
  runNow: (input: Record<never, never>) => Promise<ActionReply<undefined>>;
  isInFlight: boolean;
}) {
  const refreshAfter = useRefreshAfter();
  const [pending, startTransition] = useTransition();
  const click = () =>
    startTransition(async () => {
      const reply = await answered(runNow({}));
      if (!reply.ok) toast.error(reply.message);
      refreshAfter(reply);
    });
  return (
    <Button variant="primary" pending={pending} disabled={isInFlight} onClick={click}>
      <RefreshCw aria-hidden />
      {t('run.start')}
    </Button>
  );
}
