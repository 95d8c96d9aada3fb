import { BookUser, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { BeneficiaryFilters } from '@/components/beneficiaries/beneficiary-filters';
import { BeneficiaryTable } from '@/components/beneficiaries/beneficiary-table';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { grant } from '@/lib/access/grant';
import { beneficiaryQuery, readBeneficiaryFilter } from '@/lib/beneficiaries/book/filter';
import { countBeneficiaries, listBeneficiaries } from '@/lib/beneficiaries/book/queries';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';

export const metadata: Metadata = { title: 'Beneficiaries' };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function BeneficiariesPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('beneficiaries:read');
  const filter = readBeneficiaryFilter(await searchParams);
  const { db } = getRuntime();
  const [{ beneficiaries, next }, counts] = await Promise.all([
    listBeneficiaries(db, granted, filter),
    countBeneficiaries(db, granted),
  ]);
  const add = grant(granted.actor, 'beneficiaries:propose') && (
    <ButtonLink href="/beneficiaries/new" variant="primary">
      <Plus aria-hidden />
      New beneficiary
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Beneficiaries"
        description="Whom we pay. Every entry, and every change of one, was agreed by two people."
        actions={add}
      />
      <Card>
        <BeneficiaryFilters filter={filter} counts={counts} />
        {beneficiaries.length > 0 ? (
          <BeneficiaryTable beneficiaries={beneficiaries} />
        ) : (
          <EmptyState icon={<BookUser aria-hidden />} title="No beneficiaries here" action={add}>
            {beneficiaryQuery(filter) === ''
              ? 'Once someone asks for one and someone else agrees, payments can choose it.'
              : 'Nothing matches. Search for the beginning of a name, an IBAN, a BIC or a town.'}
          </EmptyState>
        )}
        {(next || filter.after) && (
          <nav aria-label="Pages" className="flex justify-end gap-2 border-t px-5 py-3 print:hidden">
            {filter.after && (
              <ButtonLink
                href={`/beneficiaries?${beneficiaryQuery({ ...filter, after: undefined })}`}
                size="small"
              >
                First
              </ButtonLink>
            )}
            {next && (
              <ButtonLink
                href={`/beneficiaries?${beneficiaryQuery({ ...filter, after: next })}`}
                size="small"
                rel="next"
              >
                Next
              </ButtonLink>
            )}
          </nav>
        )}
      </Card>
    </>
  );
}
