'use client';

import { type ReactNode, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useAfterDecision } from '@/components/ui/form-state/decided';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';

/** A button for one harmless action on an exception, with a confirmation. */
export function OneClick({
  id,
  act,
  done,
  variant = 'primary',
  isEnd = false,
  children,
}: {
  id: string;
  act: (input: { id: string }) => Promise<ActionReply<undefined>>;
  done: string;
  variant?: 'primary' | 'secondary';
  /** Whether nothing is left to do about it then. */
  isEnd?: boolean;
  children: ReactNode;
}) {
  const refreshAfter = useRefreshAfter();
  const afterDecision = useAfterDecision();
  const [pending, startTransition] = useTransition();
  const click = () =>
    startTransition(async () => {
      const reply = await answered(act({ id }));
      if (reply.ok) toast.success(done);
      else toast.error(reply.message);
      if (reply.ok && isEnd) afterDecision();
      else refreshAfter(reply);
    });
  return (
    <Button variant={variant} pending={pending} onClick={click}>
      {children}
    </Button>
  );
}
