import type { Metadata } from 'next';
import { NewBatch } from '@/components/batches/new-batch';
import { PageHeader } from '@/components/ui/page-header';
import { pageGrant } from '@/lib/web/gate';

export const metadata: Metadata = { title: 'New batch' };

export default async function NewBatchPage() {
  await pageGrant('payments:draft');
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        breadcrumbs={[{ href: '/batches', label: 'Batches' }]}
        title="New batch"
        description="Upload a file, say what its columns mean, mend what is wrong, and submit the whole for approval."
      />
      <NewBatch />
    </div>
  );
}
