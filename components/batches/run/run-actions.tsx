'use client';

import { CirclePause, OctagonX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { type BatchStanding, together } from '@/lib/batches/run/standing';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { formatAmount } from '@/lib/kernel/money';
import { t } from '@/messages/batch-run';
import { countOf } from '../list/count';

export type HoldBatch = (input: {
  readonly id: string;
  readonly reason: string;
}) => Promise<ActionReply<undefined>>;

/** Holds a batch back, to be resumed or stopped later. */
export function PauseBatch({ id, pause }: { id: string; pause: HoldBatch }) {
  const router = useRouter();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={t('pauseBatch.title')}
      description={t('pauseBatch.description')}
      confirmLabel={t('pauseBatch.confirmLabel')}
      trigger={
        <Button>{t.rich('pauseBatch.pause', { circlePause: () => <CirclePause aria-hidden /> })}</Button>
      }
      onConfirm={async () => {
        const reply = await answered(pause({ id, reason }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('Paused. Nothing more is sent.');
        setReason('');
        return undefined;
      }}
    >
      <NoteField name="reason" label={t('pauseBatch.label')} required text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}

/** Ends a batch. The question says what still goes and what does not, as it stood when it was opened. */
export function StopBatch({ id, standing, stop }: { id: string; standing: BatchStanding; stop: HoldBatch }) {
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(standing);
  return (
    <ConfirmDialog
      danger
      title={t('stopBatch.title')}
      description={<WhatStops standing={seen} />}
      confirmLabel={t('stopBatch.confirmLabel')}
      trigger={<Button>{t.rich('stopBatch.stop', { octagonX: () => <OctagonX aria-hidden /> })}</Button>}
      onOpen={() => setSeen(standing)}
      onConfirm={async () => {
        const reply = await answered(stop({ id, reason }));
        router.refresh();
        if (!reply.ok) return reply.message;
        toast.success('Stopped. What was not sent is not sent any more.');
        return undefined;
      }}
    >
      <NoteField name="reason" label={t('stopBatch.label')} required text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}

function WhatStops({ standing }: { standing: BatchStanding }) {
  const notSent = together(standing, ['not_sent']);
  const withService = together(standing, ['pending']);
  const onTheWay = together(standing, ['sending', 'checking']);
  const done = together(standing, ['completed', 'failed']);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4">
      <li>
        <strong className="font-semibold text-text">
          {t('whatStops.ofEur', {
            countOf: countOf(notSent.rows, 'payment'),
            amount: formatAmount(notSent.amount),
          })}
        </strong>{' '}
        {notSent.rows === 1 ? 'is' : 'are'} not sent any more. They can be paid in a new batch later.
      </li>
      {onTheWay.rows > 0 && (
        <li>
          {countOf(onTheWay.rows, 'payment')} of {formatAmount(onTheWay.amount)} EUR{' '}
          {onTheWay.rows === 1 ? 'is' : 'are'} on the way or being checked, and may still be executed.
        </li>
      )}
      {withService.rows > 0 && (
        <li>
          {countOf(withService.rows, 'payment')} of {formatAmount(withService.amount)} EUR{' '}
          {withService.rows === 1 ? 'is' : 'are'} with the service already, and still executed.
        </li>
      )}
      {done.rows > 0 && (
        <li>
          {countOf(done.rows, 'payment')} {done.rows === 1 ? 'has' : 'have'} ended and stay as they are.
        </li>
      )}
    </ul>
  );
}
