'use client';

import { CirclePause, OctagonX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { type BatchStanding, together } from '@/lib/batches/run/standing';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/batch-run';

export type HoldBatch = (input: {
  readonly id: string;
  readonly reason: string;
}) => Promise<ActionReply<undefined>>;

/** Pauses a batch, to be resumed or stopped later. */
export function PauseBatch({ id, pause }: { id: string; pause: HoldBatch }) {
  const refreshAfter = useRefreshAfter();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={t('pauseBatch.title')}
      description={t('pauseBatch.description')}
      confirmLabel={t('pauseBatch.pause')}
      trigger={
        <Button>
          <CirclePause aria-hidden />
          {t('pauseBatch.pause')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(pause({ id, reason }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('pauseBatch.done'));
        setReason('');
        return undefined;
      }}
    >
      <NoteField name="reason" label={t('pauseBatch.reason')} required text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}

/** Stops a batch for good. The dialog lists what is still sent and what is not, as of its opening. */
export function StopBatch({ id, standing, stop }: { id: string; standing: BatchStanding; stop: HoldBatch }) {
  const refreshAfter = useRefreshAfter();
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(standing);
  return (
    <ConfirmDialog
      danger
      title={t('stopBatch.title')}
      description={<WhatStops standing={seen} />}
      confirmLabel={t('stopBatch.stop')}
      trigger={
        <Button>
          <OctagonX aria-hidden />
          {t('stopBatch.stop')}
        </Button>
      }
      onOpen={() => setSeen(standing)}
      onConfirm={async () => {
        const reply = await answered(stop({ id, reason }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('stopBatch.done'));
        return undefined;
      }}
    >
      <NoteField name="reason" label={t('stopBatch.reason')} required text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}

function WhatStops({ standing }: { standing: BatchStanding }) {
  const notSent = together(standing, ['not_sent']);
  const accepted = together(standing, ['pending']);
  const onTheWay = together(standing, ['sending', 'checking']);
  const done = together(standing, ['completed', 'failed']);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4">
      <li>
        {t.rich('stopBatch.notSent', {
          ...figuresOf(notSent),
          strong: (chunks) => <strong className="font-semibold text-text">{chunks}</strong>,
        })}
      </li>
      {onTheWay.rows > 0 && <li>{t('stopBatch.inProgress', figuresOf(onTheWay))}</li>}
      {accepted.rows > 0 && <li>{t('stopBatch.accepted', figuresOf(accepted))}</li>}
      {done.rows > 0 && <li>{t('stopBatch.ended', { rows: done.rows })}</li>}
    </ul>
  );
}

const figuresOf = ({ rows, amount }: ReturnType<typeof together>) => ({ rows, amount: showAmount(amount) });
