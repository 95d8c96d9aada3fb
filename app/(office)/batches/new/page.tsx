import type { Metadata } from 'next';
import { NewBatch } from '@/components/batches/upload/new-batch';
import { PageHeader } from '@/components/ui/layout/page-header';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';

export const metadata: Metadata = { title: 'New batch' };

export default async function NewBatchPage() {
  await pageGrant('payments:draft');
  getRuntime().expectFile();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        breadcrumbs={[{ href: '/batches', label: 'Batches' }]}
        title="New batch"
        description="Upload a file, check its columns, correct wrong rows and submit the batch for approval."
      />
      <NewBatch />
    </div>
  );
}
