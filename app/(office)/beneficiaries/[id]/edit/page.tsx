import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BeneficiaryForm } from '@/components/beneficiaries/form/beneficiary-form';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ChangedNotice } from '@/components/ui/overlays/changed-notice';
import { grant } from '@/lib/access/grant';
import { findBeneficiary } from '@/lib/beneficiaries/book/queries';
import { beneficiaryFormValues } from '@/lib/beneficiaries/changes/form-values';
import { beneficiaryId, isUuid } from '@/lib/kernel/ids';
import { liveRecords } from '@/lib/web/live/live-records';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/beneficiaries';
import { requestBeneficiaryAction } from '../../actions';

export const generateMetadata = (): Metadata => ({ title: t('editBeneficiaryPage.title') });

export default async function EditBeneficiaryPage({ params }: { params: Promise<{ id: string }> }) {
  const { actor } = await pageGrant('beneficiaries:request');
  const { id } = await params;
  const reading = grant(actor, 'beneficiaries:read');
  if (!isUuid(id) || !reading) notFound();
  const live = await liveRecords(actor, { kind: 'beneficiary', id });
  const dossier = await findBeneficiary((await readingRuntime()).db, reading, beneficiaryId(id));
  if (!dossier) notFound();
  const { beneficiary } = dossier;
  if (beneficiary.state !== 'verified') redirect(`/beneficiaries/${id}`);
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { href: '/beneficiaries', label: t('beneficiariesPage.title') },
          { href: `/beneficiaries/${id}`, label: beneficiary.name },
        ]}
        title={t('editBeneficiaryPage.title')}
        description={t('editBeneficiaryPage.description')}
      />
      <ChangedNotice live={live} href={`/beneficiaries/${id}`} />
      <BeneficiaryForm
        id={id}
        version={beneficiary.version}
        initial={beneficiaryFormValues(beneficiary)}
        request={requestBeneficiaryAction}
      />
    </>
  );
}
