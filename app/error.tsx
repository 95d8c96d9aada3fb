'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { ownTryOf } from '@/components/ui/form-state/own-try';
import { isReady, untilBack } from '@/components/ui/live/away';
import { ErrorState } from '@/components/ui/status/error-state';
import { t } from '@/messages/shell';

const ownTry = ownTryOf(Date.now);

/**
 * A page that failed to render. It shows the error reference, which is also logged, and never the message. It
 * retries a few times when the server is ready, as most failures are restarts mid-request, and after each
 * outage of the server or its database. An error that persists stays on the screen, so that its reference can
 * be copied.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  const [triesItself] = useState(ownTry.isDue);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      if (!triesItself && (await isReady())) return;
      await untilBack();
      if (isGone) return;
      ownTry.made();
      retry();
    })();
    return () => {
      isGone = true;
    };
  }, [triesItself, retry]);
  return (
    <>
      <h1 className="sr-only">{t('errorPage.heading')}</h1>
      <ErrorState
        title={t('errorPage.title')}
        reference={typeof digest === 'string' ? digest : undefined}
        retry={
          <Button variant="primary" onClick={retry}>
            {t('errorPage.retry')}
          </Button>
        }
      >
        {triesItself ? t('errorPage.retrying') : t('errorPage.persists')}
      </ErrorState>
    </>
  );
}
