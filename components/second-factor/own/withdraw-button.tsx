'use client';

import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/second-factor';
import type { FactorActions } from '../confirm/factor-actions';

/** Withdraws one's own request about a second factor. */
export function WithdrawButton({
  factorId,
  label,
  withdraw,
}: {
  factorId: string;
  label: string;
  withdraw: FactorActions['withdraw'];
}) {
  const [pending, startTransition] = useTransition();
  const take = () =>
    startTransition(async () => {
      const reply = await answered(withdraw({ factorId }));
      if (reply.ok) toast.success(t('withdraw.done'));
      else toast.error(messageOf(reply));
    });
  return (
    <Button
      size="small"
      variant="ghost"
      pending={pending}
      onClick={take}
      aria-label={t('withdraw.openLabel', { label })}
    >
      {t('withdraw.open')}
    </Button>
  );
}
