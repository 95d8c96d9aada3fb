'use client';

import { useEffect, useState } from 'react';
import { untilBack } from '@/components/ui/away';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';

/** After how long it is tried again by itself, one try after the other. */
const waitsMs = [1_000, 4_000, 10_000, 30_000];
/** A page that was shown for so long in between begins anew with its tries. */
const calmMs = 120_000;
let tries = 0;
let lastTryAt = 0;

/**
 * A page that could not be drawn. The person learns the reference, which the log has too, and never the message. It tries again by
 * itself some times: mostly the server was only started anew while the page was on its way.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  const [waitMs] = useState(() => waitsMs[Date.now() - lastTryAt > calmMs ? 0 : tries]);
  useEffect(() => {
    if (waitMs === undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      await untilBack();
      if (isGone) return;
      tries = waitsMs.indexOf(waitMs) + 1;
      lastTryAt = Date.now();
      retry();
    }, waitMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [waitMs, retry]);
  return (
    <>
      <h1 className="sr-only">Not shown</h1>
      <ErrorState
        title="This page cannot be shown just now"
        reference={typeof digest === 'string' ? digest : undefined}
        retry={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      >
        Nothing that was done before is lost.{' '}
        {waitMs === undefined
          ? 'If it stays like this, tell whoever runs Paydesk the reference.'
          : 'It is tried again by itself in a moment.'}
      </ErrorState>
    </>
  );
}
