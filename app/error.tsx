'use client';

import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';

/** A page that could not be drawn. The person learns the reference, which the log has too, and never the message. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
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
        Nothing that was done before is lost. If it stays like this, tell whoever runs Paydesk the reference.
      </ErrorState>
    </>
  );
}
