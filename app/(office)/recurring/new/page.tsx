import type { Metadata } from 'next';
import { RecurringForm } from '@/components/recurring/form/recurring-form';
import { OnlyFromHere } from '@/components/recurring/only-from-here';
import { PageHeader } from '@/components/ui/layout/page-header';
import type { RecurringInput } from '@/lib/recurring/set-up/input';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/recurring';
import { requestRecurringAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('newRecurringPage.title') });

const empty: RecurringInput = {
  beneficiaryId: '',
  label: '',
  recurrenceType: 'MONTHLY',
  day: '1',
  time: '08:00:00',
  enabled: true,
};

export default async function NewRecurringPage() {
  await pageGrant('recurring:request');
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/recurring', label: t('recurringPage.title') }]}
        title={t('newRecurringPage.title')}
        description={t('newRecurringPage.description')}
      />
      <OnlyFromHere />
      <RecurringForm initial={empty} latest={0} now={getRuntime().now()} request={requestRecurringAction} />
    </>
  );
}
