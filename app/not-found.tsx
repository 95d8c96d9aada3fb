import { Compass } from 'lucide-react';
import type { Metadata } from 'next';
import { Wordmark } from '@/components/shell/wordmark';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { EmptyState } from '@/components/ui/status/empty-state';

export const metadata: Metadata = { title: 'Not found' };

/** For an address that no page has; the office has a page of its own for what it does not find. */
export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-10">
      <header>
        <Wordmark />
      </header>
      <main className="grid flex-1 place-items-center">
        <h1 className="sr-only">Not found</h1>
        <EmptyState
          icon={<Compass aria-hidden />}
          title="There is no page at this address"
          action={
            <ButtonLink href="/" variant="primary">
              Go to the overview
            </ButtonLink>
          }
        >
          It may have been mistyped, or the link is an old one.
        </EmptyState>
      </main>
    </div>
  );
}
