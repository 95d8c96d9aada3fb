import type { Metadata } from 'next';
import { BeneficiaryForm } from '@/components/beneficiaries/form/beneficiary-form';
import { PageHeader } from '@/components/ui/layout/page-header';
import { emptyBeneficiary, typedBeforehand } from '@/lib/beneficiaries/changes/form-values';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/beneficiaries';
import { requestBeneficiaryAction } from '../actions';

export const generateMetadata = (): Metadata => ({ title: t('newBeneficiaryPage.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function NewBeneficiaryPage({ searchParams }: { searchParams: Search }) {
  await pageGrant('beneficiaries:request');
  const typed = typedBeforehand(await searchParams);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: '/beneficiaries', label: t('beneficiariesPage.title') }]}
        title={t('newBeneficiaryPage.title')}
        description={t('newBeneficiaryPage.description')}
      />
      <BeneficiaryForm
        id={newBeneficiaryId()}
        version={null}
        initial={{ ...emptyBeneficiary, ...typed }}
        request={requestBeneficiaryAction}
      />
    </>
  );
}
