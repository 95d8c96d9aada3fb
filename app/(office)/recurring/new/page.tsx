import type { Metadata } from 'next';
import { RecurringForm } from '@/components/recurring/form/recurring-form';
import { OnlyFromHere } from '@/components/recurring/only-from-here';
import { PageHeader } from '@/components/ui/layout/page-header';
import type { RecurringInput } from '@/lib/recurring/set-up/input';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
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
