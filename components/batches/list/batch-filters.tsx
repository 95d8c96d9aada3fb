import type { ReactNode } from 'react';
import { StateTabs } from '@/components/payments/list/state-tabs';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { SearchInput } from '@/components/ui/forms/search-input';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import { type BatchGroup, batchesHref, batchGroups, type ListFilter } from '@/lib/batches/reads/list-filter';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import { t } from '@/messages/batches';

/** Tabs for the states and a search box, both kept in the URL. */
export function BatchFilters({
  filter: { group: chosen, text, sort, columns },
  countOf,
}: {
  filter: ListFilter;
  /** The number of batches in these states, or in all. */
  countOf: (states?: readonly BatchState[]) => ReactNode;
}) {
  // safe: the keys of a constant
  const groups = Object.keys(batchGroups) as BatchGroup[];
  const all = {
    label: t('batchFilters.all'),
    href: batchesHref({ text, sort, columns }),
    count: countOf(),
    current: chosen === undefined,
  };
  const tabs = groups.map((group) => ({
    label: t(`batchGroups.${group}`),
    href: batchesHref({ group, text, sort, columns }),
    count: countOf(batchGroups[group]),
    current: chosen === group,
  }));
  return (
    <>
      <StateTabs tabs={[all, ...tabs]} />
      <form action="/batches">
        <FilterBar>
          {chosen && <input type="hidden" name="group" value={chosen} />}
          <KeptLayout columns={columns} sort={sort} />
          <SearchInput
            name="q"
            label={t('batchFilters.label')}
            placeholder={t('batchFilters.placeholder')}
            defaultValue={text}
            maxLength={140}
            className="min-w-48 flex-1 sm:max-w-96"
          />
          <Button type="submit">{t('batchFilters.filter')}</Button>
          {text && (
            <ButtonLink href={batchesHref({ group: chosen, sort, columns })} variant="ghost">
              {t('batchFilters.clear')}
            </ButtonLink>
          )}
        </FilterBar>
      </form>
    </>
  );
}
