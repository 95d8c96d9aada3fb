'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { untilBack } from '@/components/ui/form-state/away';
import { ownTryOf } from '@/components/ui/form-state/own-try';
import { ErrorState } from '@/components/ui/status/error-state';
import { t } from '@/messages/shell';

/** After how long it is tried again by itself. */
const waitMs = 1_000;
const ownTry = ownTryOf(Date.now);

/**
 * A page that could not be drawn. The person learns the reference, which the log has too, and never the
 * message. It tries again by itself once, when the server is well: mostly that was only restarted while the
 * page was on its way. What fails then, too, lasts, and stays as it is, so that its reference can be copied.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  const [triesItself] = useState(ownTry.isDue);
  useEffect(() => {
    if (!triesItself) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      await untilBack();
      if (isGone) return;
      ownTry.made();
      retry();
    }, waitMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
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
