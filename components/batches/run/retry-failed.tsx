'use client';

import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/batch-run';

/** Creates a draft of the failed rows, after a summary of its contents. */
export function RetryFailed({
  id,
  rows,
  rejected,
  amount,
  retry,
}: {
  id: string;
  rows: number;
  /** The number that the provider did not execute; the others were never sent. */
  rejected: number;
  /** As displayed, with its currency. */
  amount: string;
  retry: (input: { readonly id: string }) => Promise<ActionReply<{ readonly id: string }>>;
}) {
  const router = useRouter();
  const unsent = rows - rejected;
  return (
    <ConfirmDialog
      title={t('retryFailed.title')}
      description={
        <>
          {t('retryFailed.contents', { rows, amount })}{' '}
          {rejected > 0 && `${t('retryFailed.rejected', { rejected })} `}
          {unsent > 0 && `${t('retryFailed.unsent', { unsent })} `}
          {t('retryFailed.safety')} {t('retryFailed.draft')}
        </>
      }
      confirmLabel={t('retryFailed.confirm')}
      trigger={
        <Button>
          <RotateCcw aria-hidden />
          {t('retryFailed.open')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(retry({ id }));
        if (!reply.ok) return reply.message;
        router.push(`/batches/${reply.value.id}`);
        return undefined;
      }}
    />
  );
}
