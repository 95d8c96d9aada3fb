'use client';

import { useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/second-factor';

const never = () => () => undefined;

/** Names the origin where passkeys work, as browsers bind them to one. */
export function PasskeyAddress({ origin }: { origin: string }) {
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  );
  if (here === origin) return null;
  return (
    <Notice tone="warning" title={t('passkeyAddress.title')}>
      {t.rich('passkeyAddress.body', {
        link: () => (
          <a href={`${origin}/profile`} className="wrap-anywhere font-medium underline underline-offset-4">
            {origin}
          </a>
        ),
      })}
    </Notice>
  );
}
