import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { findPayment } from '@/lib/orders/reads/find';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/payments';

export const metadata: Metadata = { title: t('find.title') };

type Search = Promise<{ q?: string | string[] }>;

/**
 * The target of the search box: redirects to the order or payment with the identifier, or reports that none
 * exists.
 */
export default async function FindPaymentPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:read');
  const { q } = await searchParams;
  const text = (typeof q === 'string' ? q : '').trim();
  const found = await findPayment(getRuntime(), granted, text);
  if (found?.kind === 'order') redirect(`/payments/${found.id}`);
  if (found?.kind === 'payment') redirect(`/payments/details?${new URLSearchParams({ ...found.reference })}`);
  return (
    <>
      <PageHeader title={t('find.title')} />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={text ? t('find.notFound', { identifier: text.slice(0, 64) }) : t('find.empty')}
          action={
            text && (
              <ButtonLink href={`/payments?${new URLSearchParams({ q: text })}`}>
                {t('find.searchOrders')}
              </ButtonLink>
            )
          }
        >
          {t('find.body')}
        </EmptyState>
      </Card>
    </>
  );
}
