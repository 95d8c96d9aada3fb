import type { Metadata } from 'next';
import { NewBatch } from '@/components/batches/upload/new-batch';
import { PageHeader } from '@/components/ui/layout/page-header';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/batch-preparation';

export const generateMetadata = (): Metadata => ({ title: t('newBatchPage.title') });

export default async function NewBatchPage() {
  await pageGrant('payments:draft');
  getRuntime().expectFile();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        breadcrumbs={[{ href: '/batches', label: 'Batches' }]}
        title={t('newBatchPage.title')}
        description={t('newBatchPage.description')}
      />
      <NewBatch />
    </div>
  );
}
