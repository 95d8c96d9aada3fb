import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { AnswerCard } from '@/components/search/answer-card';
import { SearchHint } from '@/components/search/palette/search-status';
import { SearchForm } from '@/components/search/search-form';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Pagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { entryPageSize, listEntries } from '@/lib/search/entries';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/search';
import { readPage, readTyped, type SearchParams } from '../typed';

export const generateMetadata = (): Metadata => ({ title: t('entriesPage.pageTitle') });

/** All matching entries of every cached statement, newest first. */
export default async function SearchEntriesPage({ searchParams }: { searchParams: SearchParams }) {
  const granted = await pageGrant('statements:read');
  const params = await searchParams;
  const [typed, page] = [readTyped(params), readPage(params)];
  const found = await listEntries(await (await readingRuntime()).lists(), granted, typed, page);
  const query = (changes: Record<string, string>) => new URLSearchParams({ q: typed, ...changes }).toString();
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: t('page.title'), href: `/search?${query({})}` }]}
        title={t('entriesPage.title')}
        description={t('entriesPage.description')}
      />
      <div className="space-y-5">
        <SearchForm action="/search/entries" typed={typed} />
        {found && found.entries.length > 0 ? (
          <>
            <AnswerCard
              typed={typed}
              group={{ kind: 'entry', answers: found.entries, total: found.entries.length }}
            />
            <Pagination
              page={page}
              pageSize={entryPageSize}
              total={found.total}
              hrefOf={(number) => `/search/entries?${query({ page: String(number) })}`}
            />
          </>
        ) : (
          <Card>
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={found ? t('entriesPage.none', { typed }) : t('entriesPage.timedOut')}
            >
              <SearchHint />
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
