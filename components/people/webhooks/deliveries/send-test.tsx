'use client';

import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/outgoing-webhooks';

/** Sends a test event at once: it carries nothing of the company. */
export function SendTest({
  id,
  send,
}: {
  id: string;
  send: (input: { readonly id: string }) => Promise<ActionReply<undefined>>;
}) {
  const refreshAfter = useRefreshAfter();
  const [pending, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      const reply = await answered(send({ id }));
      refreshAfter(reply);
      if (reply.ok) toast.success(t('test.sent'));
      else toast.error(reply.message);
    });
  return (
    <Button size="small" variant="primary" pending={pending} onClick={run}>
      {t('test.send')}
    </Button>
  );
}
