import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RecurringForm } from '@/components/recurring/form/recurring-form';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { listRequestsAbout } from '@/lib/recurring/queries';
import { providerText, refusedField } from '@/lib/recurring/set-up/refusals';
import { setupOf } from '@/lib/recurring/set-up/standing';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/recurring';
import { requestRecurringAction } from '../../actions';
import { beneficiaryNumber } from '../beneficiary-number';

export const generateMetadata = (): Metadata => ({ title: t('changeRecurringPage.title') });

export default async function ChangeRecurringPage({
  params,
}: {
  params: Promise<{ beneficiaryId: string }>;
}) {
  const { actor } = await pageGrant('recurring:request');
  const beneficiaryId = beneficiaryNumber((await params).beneficiaryId);
  const { db, now } = await readingRuntime();
  const reading = grant(actor, 'recurring:read') ?? notFound();
  const requests = await listRequestsAbout(db, reading, beneficiaryId);
  const [latest] = requests;
  const setup = requests.map(setupOf).find((found) => found !== undefined);
  if (!latest || !setup) notFound();
  const isRefused = latest.outcome === 'refused' && latest.what === 'set';
  const field = isRefused ? refusedField(latest) : undefined;
  const reason = t('changeRecurringPage.reason', { reason: providerText(latest) });
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/recurring', label: t('recurringPage.title') },
          { href: `/recurring/${beneficiaryId}`, label: latest.label },
        ]}
        title={t('changeRecurringPage.title')}
        description={t('changeRecurringPage.description')}
      />
      {isRefused && !field && (
        <Notice tone="negative" title={t('changeRecurringPage.refused')} className="mb-5">
          {reason}
        </Notice>
      )}
      <RecurringForm
        key={latest.version}
        initial={{ ...setup, beneficiaryId: String(beneficiaryId), day: String(setup.day) }}
        latest={latest.version}
        refused={field ? { [field]: reason } : {}}
        now={now()}
        request={requestRecurringAction}
      />
    </>
  );
}
