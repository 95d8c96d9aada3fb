'use client';

import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/go-live';

export type ShowGoLive = (input: { readonly isShown: boolean }) => Promise<ActionReply<undefined>>;

/** Hides the steps from the overview of all admins, or shows them again. */
export function ShowSteps({
  isShown,
  show,
  size = 'medium',
}: {
  isShown: boolean;
  show: ShowGoLive;
  size?: 'small' | 'medium';
}) {
  const [pending, startTransition] = useTransition();
  const change = () =>
    startTransition(async () => {
      const refusal = refusalOf(await answered(show({ isShown: !isShown })));
      if (refusal) toast.error(refusal);
    });
  return (
    <Button variant={size === 'small' ? 'ghost' : 'secondary'} size={size} pending={pending} onClick={change}>
      {t(isShown ? 'page.hide' : 'page.show')}
    </Button>
  );
}
