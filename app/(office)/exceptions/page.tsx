import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ExceptionTable } from '@/components/exceptions/exception-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { listClosedExceptions } from '@/lib/orders/exceptions/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { closedHref, parseClosedBefore } from './address';
import { readOpenExceptions } from './open-exceptions';

export const metadata: Metadata = { title: 'Exceptions' };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ExceptionsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('exceptions:read');
  const before = parseClosedBefore((await searchParams).before);
  const [{ open, quiet, count, mark }, closed] = await Promise.all([
    readOpenExceptions(granted),
    listClosedExceptions(getRuntime().db, granted, before),
  ]);
  return (
    <>
      <PageHeader
        title="Exceptions"
        description="Payments with an unclear outcome, and payments that could not be sent when due."
      />
      <LiveMark path="/api/live/exceptions" mark={mark} everyMs={5_000} />
      <div className="flex flex-col gap-6">
        <Card aria-label="Needs attention">
          <CardHeader
            title="Needs attention"
            description={open.length < count ? `The ${open.length} oldest of ${count}.` : 'Oldest first.'}
          />
          {open.length > 0 ? (
            <ExceptionTable label="Exceptions that need people" exceptions={open} last="what_to_do" />
          ) : (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title="You’re all caught up">
              Payments that need a decision will appear here.
            </EmptyState>
          )}
        </Card>
        {quiet.length > 0 && (
          <Card aria-label="Quiet for now">
            <CardHeader title="Quiet for now" description="Someone chose to keep waiting." />
            <ExceptionTable label="Exceptions that are quiet" exceptions={quiet} last="quiet_until" />
          </Card>
        )}
        {(closed.exceptions.length > 0 || before) && (
          <Card aria-label="Settled">
            <CardHeader title="Settled" />
            <ExceptionTable
              label="Exceptions that were settled"
              exceptions={closed.exceptions}
              last="outcome"
            />
            {(before || closed.next) && (
              <nav aria-label="Pages" className="flex justify-end gap-2 border-t px-5 py-3 print:hidden">
                {before && (
                  <ButtonLink size="small" href="/exceptions">
                    Newest
                  </ButtonLink>
                )}
                {closed.next && (
                  <ButtonLink size="small" rel="next" href={closedHref(closed.next)}>
                    Older
                  </ButtonLink>
                )}
              </nav>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
