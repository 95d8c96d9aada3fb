import type { Metadata } from 'next';
import { OnlyFromHere } from '@/components/recurring/only-from-here';
import { RecurringForm } from '@/components/recurring/recurring-form';
import { PageHeader } from '@/components/ui/page-header';
import type { RecurringInput } from '@/lib/recurring/input';
import { pageGrant } from '@/lib/web/gate';
import { getRuntime } from '@/lib/web/runtime';
import { proposeRecurringAction } from '../actions';

export const metadata: Metadata = { title: 'Set up a recurring payment' };

const empty: RecurringInput = {
  beneficiaryId: '',
  label: '',
  recurrenceType: 'MONTHLY',
  day: '1',
  time: '08:00:00',
  enabled: true,
};

export default async function NewRecurringPage() {
  await pageGrant('recurring:propose');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/recurring', label: 'Recurring payments' }]}
        title="Set up a recurring payment"
        description="The service is asked once a second person agreed. Setting it takes the place of whatever was set for the same beneficiary."
      />
      <OnlyFromHere />
      <RecurringForm initial={empty} latest={0} now={getRuntime().now()} propose={proposeRecurringAction} />
    </>
  );
}
