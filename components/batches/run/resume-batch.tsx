'use client';

import { Play } from 'lucide-react';
import { useState } from 'react';
import { FactorDialog } from '@/components/second-factor/confirm/factor-dialog';
import type { ReadDemoCode } from '@/components/second-factor/questions/code-question';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { toast } from '@/components/ui/overlays/toast';
import type { StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-run';

/** The version on the screen, to which the decision is bound. */
export type SeenPause = {
  readonly id: string;
  readonly version: number;
  readonly seenDryRun: StoredDryRun;
};

export type Resume = {
  readonly begin: (seen: SeenPause) => Promise<ActionReply<FactorRequest>>;
  readonly resume: (input: { seen: SeenPause; answer: FactorAnswer }) => Promise<ActionReply<undefined>>;
  /** In the demo: the current code of the person's authenticator app. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/** Resumes a paused batch with the dry run on the screen. An open dialog keeps the one it opened with. */
export function ResumeBatch({
  seen,
  rows,
  amount,
  begin,
  resume,
  demoCode,
}: Resume & {
  seen: SeenPause;
  /** The number of unsent payments. */
  rows: number;
  /** Their total as displayed, without its currency. */
  amount: string;
}) {
  const refreshAfter = useRefreshAfter();
  const [requested, setRequested] = useState({ seen, rows, amount });
  return (
    <FactorDialog
      title={t('resumeBatch.title')}
      description={
        <>
          {requested.rows === 0
            ? t('resumeBatch.completes')
            : t('resumeBatch.sends', { rows: requested.rows, amount: requested.amount })}{' '}
          {t('resumeBatch.drift')}
        </>
      }
      confirmLabel={t('resumeBatch.resume')}
      trigger={
        <Button variant="primary">
          <Play aria-hidden />
          {t('resumeBatch.resume')}
        </Button>
      }
      onOpen={() => setRequested({ seen, rows, amount })}
      begin={() => begin(requested.seen)}
      demoCode={demoCode}
      confirm={async (answer) => {
        const reply = await answered(resume({ seen: requested.seen, answer }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('resumeBatch.done'));
        return undefined;
      }}
    />
  );
}
