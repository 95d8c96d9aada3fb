import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { findPayment } from '@/lib/orders/reads/find';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/payments';

export const generateMetadata = (): Metadata => ({ title: t('find.title') });

type Search = Promise<{ q?: string | string[] }>;

/** Longer than any identifier, so that a wrong one is shown in full. */
const longestSearch = 140;

/**
 * The target of the search box: redirects to the order or payment with the identifier, or reports that none
 * exists.
 */
export default async function FindPaymentPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const { q } = await searchParams;
  const text = (typeof q === 'string' ? q : '').trim();
  const found = await findPayment(await readingRuntime(), granted, text);
  if (found?.kind === 'order') redirect(`/payments/${found.id}`);
  if (found?.kind === 'payment') redirect(`/payments/details?${new URLSearchParams({ ...found.reference })}`);
  return (
    <>
      <PageHeader title={t('find.title')} description={t('find.body')} />
      <Card>
        <form action="/payments/find" className="flex flex-wrap items-center gap-2 px-5 py-4">
          <SearchInput
            // A new search starts with its own text.
            key={text}
            name="q"
            label={t('find.label')}
            placeholder={t('find.label')}
            defaultValue={text}
            maxLength={longestSearch}
            required
            className="min-w-48 flex-1"
          />
          <Button type="submit" variant="primary">
            {t('find.submit')}
          </Button>
        </form>
        {text && (
          <div className="border-t">
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={t('find.notFound', { identifier: text.slice(0, 64) })}
              action={
                <ButtonLink href={`/payments?${new URLSearchParams({ q: text })}`}>
                  {t('find.searchOrders')}
                </ButtonLink>
              }
            />
          </div>
        )}
      </Card>
    </>
  );
}
