'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/notices';
import type { MarkRead } from './bell-panel';

/** Marks the shown notices and all earlier ones as read. */
export function MarkAllRead({ seen, markRead }: { seen: string; markRead: MarkRead }) {
  const [pending, startTransition] = useTransition();
  const queries = useQueryClient();
  const mark = () =>
    startTransition(async () => {
      const reply = await answered(markRead({ seen }));
      if (!reply.ok) toast.error(reply.message);
      await queries.invalidateQueries({ queryKey: ['notices'] });
    });
  return (
    <Button pending={pending} onClick={mark}>
      {t('list.markAllRead')}
    </Button>
  );
}
