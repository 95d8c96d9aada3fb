import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ApprovalList } from '@/components/approvals/approval-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { readAccountLabels } from '@/lib/accounts/labels';
import { grant } from '@/lib/identity/grant';
import type { OrderId } from '@/lib/kernel/ids';
import { findLikelyDuplicates } from '@/lib/payments/duplicates';
import { countAwaitingDecision, listAwaitingDecision, mostAwaiting } from '@/lib/payments/queries';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { approveOrderAction, declineOrderAction } from './actions';

export const metadata: Metadata = { title: 'Approvals' };

export default async function ApprovalsPage() {
  const granted = await pageGrant('payments:approve');
  const { db, service, now } = getRuntime();
  const reading = grant(granted.actor, 'accounts:read');
  const payments = grant(granted.actor, 'payments:read');
  const orders = await listAwaitingDecision(db, granted);
  const awaiting = orders.length < mostAwaiting ? orders.length : await countAwaitingDecision(db, granted);
  const ids = orders.map(({ id }) => id);
  const [likelyDuplicates, labels] = await Promise.all([
    payments ? findLikelyDuplicates(db, payments, ids, now()) : new Set<OrderId>(),
    reading ? readAccountLabels(service, reading) : {},
  ]);
  return (
    <>
      <PageHeader
        title="Approvals"
        description="Orders of others that wait for a yes or no, longest waiting first."
      />
      {awaiting > orders.length && (
        <Notice className="mb-6">
          {awaiting} orders wait. Here are the {orders.length} that wait longest; the others appear as you
          decide.
        </Notice>
      )}
      {orders.length > 0 ? (
        <ApprovalList
          orders={orders}
          accountLabels={labels}
          likelyDuplicates={likelyDuplicates}
          approve={approveOrderAction}
          decline={declineOrderAction}
        />
      ) : (
        <Card>
          <EmptyState icon={<CircleCheckBig aria-hidden />} title="Nothing waits for you">
            An order appears here when its maker submits it.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
