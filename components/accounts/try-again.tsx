'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { t } from '@/messages/accounts';

/** Renders the page again. */
export function TryAgain() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <Button size="small" pending={pending} onClick={() => startTransition(() => router.refresh())}>
      {t('tryAgain.button')}
    </Button>
  );
}
