import type { ReactNode } from 'react';
import { StateTabs } from '@/components/payments/list/state-tabs';
import { Button } from '@/components/ui/buttons/button';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { SearchInput } from '@/components/ui/forms/search-input';
import { TextLink } from '@/components/ui/layout/text-link';
import { type BeneficiaryFilter, beneficiaryQuery } from '@/lib/beneficiaries/book/filter';
import { type BeneficiaryState, beneficiaryStates } from '@/lib/kernel/states/beneficiary-states';
import { t } from '@/messages/beneficiaries';

/** Tabs for the states and a search box, both kept in the URL. */
export function BeneficiaryFilters({
  filter: { state, text, sort, columns },
  countOf,
}: {
  filter: BeneficiaryFilter;
  /** The number of beneficiaries in this state, or in all. */
  countOf: (state?: BeneficiaryState) => ReactNode;
}) {
  const all = {
    label: t('beneficiaryFilters.all'),
    href: `/beneficiaries?${beneficiaryQuery({ text, sort, columns })}`,
    count: countOf(),
    current: state === undefined,
  };
  const tabs = beneficiaryStates.map((name) => ({
    label: t(`states.${name}`),
    href: `/beneficiaries?${beneficiaryQuery({ state: name, text, sort, columns })}`,
    count: countOf(name),
    current: state === name,
  }));
  return (
    <>
      <StateTabs tabs={[all, ...tabs]} />
      <form
        action="/beneficiaries"
        className="flex flex-wrap items-center gap-2 border-b px-5 py-3 print:hidden"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <KeptLayout columns={columns} sort={sort} />
        <SearchInput
          name="q"
          label={t('beneficiaryFilters.label')}
          placeholder={t('beneficiaryFilters.placeholder')}
          defaultValue={text}
          maxLength={140}
          className="min-w-48 flex-1"
        />
        <Button type="submit">{t('beneficiaryFilters.search')}</Button>
        {text && (
          <TextLink
            href={`/beneficiaries?${beneficiaryQuery({ state, sort, columns })}`}
            className="text-[0.8125rem]"
          >
            {t('beneficiaryFilters.clear')}
          </TextLink>
        )}
      </form>
    </>
  );
}
