import { Check, Landmark, ReceiptText, Send } from 'lucide-react';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { Button } from '@/components/ui/buttons/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { LinkTabs } from '@/components/ui/layout/link-tabs';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Pagination } from '@/components/ui/layout/pagination';
import { Skeleton } from '@/components/ui/layout/skeleton';
import { TextLink } from '@/components/ui/layout/text-link';
import { Timeline } from '@/components/ui/layout/timeline';
import { EmptyState } from '@/components/ui/status/empty-state';
import { ErrorState } from '@/components/ui/status/error-state';
import { t } from '@/messages/design';
import { Columns, Specimen } from './specimen';

export const DesignHeader = () => (
  <PageHeader
    title={t('page.title')}
    description={t('page.description')}
    breadcrumbs={[{ href: '/payments', label: t('layout.parent') }]}
    badge={<OrderStateBadge state="awaiting_approval" />}
    actions={<Button variant="primary">{t('buttons.link')}</Button>}
  />
);

export const LayoutSpecimen = () => (
  <Specimen name="layout" title={t('sections.layout')}>
    <LinkTabs
      label={t('layout.tabs')}
      tabs={[
        { label: t('layout.all'), href: '/design', count: '1,204', isCurrent: true },
        { label: t('layout.pending'), href: '/design', count: '12', isCurrent: false },
        { label: t('layout.ended'), href: '/design', count: '999+', isCurrent: false },
      ]}
    />
    <Columns>
      <Card>
        <CardHeader title={t('layout.card')} description={t('layout.cardHint')} level="h3" />
        <CardBody>
          <TextLink href="/payments">{t('layout.parent')}</TextLink>
        </CardBody>
        <CardFooter>
          <Button>{t('buttons.secondary')}</Button>
          <Button variant="primary">{t('buttons.primary')}</Button>
        </CardFooter>
      </Card>
      <Timeline
        label={t('sample.timeline')}
        events={[
          {
            id: 'submitted',
            icon: <Send aria-hidden />,
            title: t('sample.submitted'),
            meta: t('sample.person'),
          },
          {
            id: 'approved',
            icon: <Check aria-hidden />,
            tone: 'positive',
            title: t('sample.approved'),
            meta: t('sample.person'),
          },
          { id: 'executed', icon: <Landmark aria-hidden />, tone: 'info', title: t('sample.executed') },
        ]}
      />
    </Columns>
    <Pagination page={2} pageSize={50} total={1204} hrefOf={() => '/design'} />
  </Specimen>
);

export const WaitingSpecimen = () => (
  <Specimen name="waiting" title={t('sections.waiting')}>
    <Columns>
      <EmptyState
        icon={<ReceiptText aria-hidden />}
        title={t('waiting.emptyTitle')}
        action={<Button variant="primary">{t('buttons.link')}</Button>}
      >
        {t('waiting.empty')}
      </EmptyState>
      <ErrorState
        title={t('waiting.failedTitle')}
        reference="7F3K-92QD"
        retry={<Button>{t('buttons.ghost')}</Button>}
      >
        {t('waiting.failed')}
      </ErrorState>
    </Columns>
    <section aria-busy aria-label={t('waiting.loading')} className="space-y-3">
      <Skeleton className="w-1/3" />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </section>
  </Specimen>
);
