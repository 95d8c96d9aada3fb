import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { AnswerCard } from '@/components/search/answer-card';
import { SearchHint } from '@/components/search/palette/search-status';
import { SearchForm } from '@/components/search/search-form';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { searchGrants } from '@/lib/search/grants';
import { mostOnPage, searchEverything } from '@/lib/search/search';
import { markOf } from '@/lib/web/live/mark-of';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/search';
import { readTyped, type SearchParams } from './typed';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

/** What results have a state or come and go with. */
const searchedTopics = [
  'order',
  'batch',
  'beneficiary',
  'recurring',
  'change_request',
  'reconciliation',
  'statement',
] as const;

/** The search results as a page with a shareable URL; each viewer sees only what they may see. */
export default async function SearchPage({ searchParams }: { searchParams: SearchParams }) {
  const granted = await pageGrant('accounts:read');
  const typed = readTyped(await searchParams);
  const { lists, now } = await readingRuntime();
  const groups = await searchEverything(await lists(), searchGrants(granted.actor), typed, {
    most: mostOnPage,
    kinds: changeRequestKinds,
    now: now(),
  });
  return (
    <>
      <PageHeader title={t('page.title')} />
      {typed && (
        <LiveMark
          path={`/api/live/search?${new URLSearchParams({ q: typed, page: '1' })}`}
          mark={markOf(groups)}
          topics={searchedTopics}
        />
      )}
      <div className="space-y-5">
        <SearchForm action="/search" typed={typed} />
        {groups.map((group) => (
          <AnswerCard key={group.kind} typed={typed} group={group} />
        ))}
        {groups.length === 0 && (
          <Card>
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={typed ? t('page.none', { typed }) : t('page.start')}
              action={
                typed && (
                  <ButtonLink
                    href={`/payments/find?${new URLSearchParams({ q: typed })}`}
                    className="max-w-full"
                  >
                    {t('page.askBank')}
                  </ButtonLink>
                )
              }
            >
              <SearchHint />
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
