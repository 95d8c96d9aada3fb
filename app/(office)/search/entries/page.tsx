import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { AnswerCard } from '@/components/search/answer-card';
import { SearchForm } from '@/components/search/search-form';
import { SearchHint } from '@/components/search/search-status';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Pagination } from '@/components/ui/layout/pagination';
import { EmptyState } from '@/components/ui/status/empty-state';
import { entryPageSize, listEntries } from '@/lib/search/entries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { readPage, readTyped, type SearchParams } from '../typed';

export const metadata: Metadata = { title: 'Search statement entries' };

/** All entries that match, of every statement that is kept, newest first. */
export default async function SearchEntriesPage({ searchParams }: { searchParams: SearchParams }) {
  const granted = await pageGrant('statements:read');
  const params = await searchParams;
  const [typed, page] = [readTyped(params), readPage(params)];
  const found = await listEntries(getRuntime().db, granted, typed, page);
  const query = (changes: Record<string, string>) => new URLSearchParams({ q: typed, ...changes }).toString();
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Search', href: `/search?${query({})}` }]}
        title="Statement entries"
        description="Of all accounts, as far as their statements were looked at and are kept here."
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
              title={found ? `No entry begins like “${typed}”` : 'Looking through the entries took too long'}
            >
              <SearchHint />
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
