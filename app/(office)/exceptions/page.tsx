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
import { t } from '@/messages/exceptions';
import { closedHref, parseClosedBefore } from './address';
import { readOpenExceptions } from './open-exceptions';

export const metadata: Metadata = { title: t('metadata.titleExceptions') };

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
      <PageHeader title={t('exceptionsPage.title')} description={t('exceptionsPage.description')} />
      <LiveMark path="/api/live/exceptions" mark={mark} everyMs={5_000} />
      <div className="flex flex-col gap-6">
        <Card aria-label={t('exceptionsPage.label')}>
          <CardHeader
            title={t('exceptionsPage.needsAttention')}
            description={
              open.length < count
                ? t('exceptionsPage.body', { length: open.length, count })
                : t('exceptionsPage.oldestFirst')
            }
          />
          {open.length > 0 ? (
            <ExceptionTable
              label={t('exceptionsPage.exceptionsThatNeedPeople')}
              exceptions={open}
              last="what_to_do"
            />
          ) : (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('exceptionsPage.youreAllCaughtUp')}>
              {t('exceptionsPage.paymentsThatNeedA')}
            </EmptyState>
          )}
        </Card>
        {quiet.length > 0 && (
          <Card aria-label={t('exceptionsPage.quietForNow')}>
            <CardHeader
              title={t('exceptionsPage.quietForNow')}
              description={t('exceptionsPage.someoneChoseToKeep')}
            />
            <ExceptionTable
              label={t('exceptionsPage.exceptionsThatAreQuiet')}
              exceptions={quiet}
              last="quiet_until"
            />
          </Card>
        )}
        {(closed.exceptions.length > 0 || before) && (
          <Card aria-label={t('exceptionsPage.settled')}>
            <CardHeader title={t('exceptionsPage.settled')} />
            <ExceptionTable
              label={t('exceptionsPage.exceptionsThatWereSettled')}
              exceptions={closed.exceptions}
              last="outcome"
            />
            {(before || closed.next) && (
              <nav
                aria-label={t('exceptionsPage.pages')}
                className="flex justify-end gap-2 border-t px-5 py-3 print:hidden"
              >
                {before && (
                  <ButtonLink size="small" href="/exceptions">
                    {t('exceptionsPage.newest')}
                  </ButtonLink>
                )}
                {closed.next && (
                  <ButtonLink size="small" rel="next" href={closedHref(closed.next)}>
                    {t('exceptionsPage.older')}
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
