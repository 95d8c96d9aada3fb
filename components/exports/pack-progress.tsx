'use client';

import { Archive } from 'lucide-react';
import { useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ProgressBar } from '@/components/ui/charts/progress-bar';
import { answered } from '@/components/ui/form-state/answered';
import { readLive, useLive } from '@/components/ui/live/use-live';
import { Notice } from '@/components/ui/status/notice';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { buttonStyles } from '@/components/ui/style/button-styles';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { PackId } from '@/lib/kernel/ids';
import type { StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { t } from '@/messages/exports';
import type { RequestPack } from './pack-form';
import { type PackStanding, packKey, useLeadToPack } from './pack-standing';
import { isPackInProgress, isPackToHave, packStandings } from './pack-states';

type PackProgressProps = {
  readonly id: PackId;
  readonly shown: PackStanding;
  /** The parameters for requesting a failed pack again. */
  readonly requested: { readonly month: string; readonly formats: readonly StatementFormat[] };
  readonly requestPack: RequestPack;
  /** Undefined without permission to cancel. */
  readonly cancelPack: ((requested: { readonly id: PackId }) => Promise<ActionReply<undefined>>) | undefined;
};

/**
 * The progress of a pack, polled every second while it is prepared. The download starts by itself if the page
 * saw it finish.
 */
export function PackProgress({ id, shown, requested, requestPack, cancelPack }: PackProgressProps) {
  const leadToPack = useLeadToPack();
  const [pending, startTransition] = useTransition();
  const [refusal, setRefusal] = useState<string>();
  const { reply = shown } = useLive({
    key: packKey(id),
    read: readLive<PackStanding>(`/api/live/packs/${id}`),
    everyMs: (standing) => (isPackInProgress((standing ?? shown).state) ? 1_000 : 3_000),
    // The accounts of the pack are rendered with the page.
    isOutdated: (standing) => standing.state !== shown.state,
  });
  const { state, done, total, doing, problem } = reply;
  const download = `/api/statements/packs/${id}`;

  const wasPreparing = useRef(state === 'preparing');
  useEffect(() => {
    if (state === 'ready' && wasPreparing.current) {
      wasPreparing.current = false;
      window.location.assign(download);
    }
  }, [state, download]);

  const run = (action: () => Promise<string | undefined>) =>
    startTransition(async () => setRefusal(await action()));
  const cancel =
    cancelPack &&
    (() =>
      run(async () => {
        const reply = await answered(cancelPack({ id }));
        return reply.ok ? undefined : reply.message;
      }));
  const startAgain = () =>
    run(async () => {
      const reply = await answered(requestPack(requested));
      if (!reply.ok) return reply.message;
      leadToPack(reply.value);
      return undefined;
    });

  return (
    <div className="flex flex-col gap-4">
      <div>
        <StatusBadge standing={packStandings[state]}>{t(`packStates.${state}`)}</StatusBadge>
      </div>
      {isPackInProgress(state) && (
        <ProgressBar
          label={t('packProgress.label')}
          words={doing ?? t('packProgress.starting')}
          done={done}
          total={total}
        />
      )}
      {state === 'stopped' && (
        <Notice tone="warning" title={t('packProgress.stopped')}>
          {t('packProgress.stoppedBody')}
        </Notice>
      )}
      {problem && <Notice tone={state === 'failed' ? 'negative' : 'warning'} title={problem} />}
      {refusal && <Notice tone="negative" title={refusal} announce />}
      <div className="flex flex-wrap gap-2">
        {isPackToHave(state) && (
          <a href={download} className={buttonStyles({ variant: 'primary' })}>
            <Archive aria-hidden />
            {t('packProgress.download')}
          </a>
        )}
        {cancel && (isPackInProgress(state) || state === 'ready') && (
          <Button onClick={cancel} pending={pending}>
            {t('packProgress.cancel')}
          </Button>
        )}
        {(state === 'stopped' || state === 'failed' || state === 'cancelled') && (
          <Button variant="primary" onClick={startAgain} pending={pending}>
            {t('packProgress.restart')}
          </Button>
        )}
      </div>
    </div>
  );
}
