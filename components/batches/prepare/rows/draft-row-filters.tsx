import { StateTabs } from '@/components/payments/list/state-tabs';
import { Button } from '@/components/ui/buttons/button';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SearchInput } from '@/components/ui/forms/search-input';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import type { RowFilter, RowShow } from '@/lib/batches/rows/row-filter';
import { columnsText } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/batch-draft';

const shows = ['all', 'wrong', 'warned', 'converted', 'excluded'] as const satisfies readonly RowShow[];
type DraftShow = (typeof shows)[number];

/** The row filters: tabs with counts and a search box, kept in the URL. */
export function DraftRowFilters({
  filter,
  counts,
  hrefOf,
  action,
}: {
  filter: RowFilter;
  counts: Readonly<Record<DraftShow, number>>;
  hrefOf: (filter: Partial<RowFilter>) => string;
  action: string;
}) {
  return (
    <>
      <StateTabs
        tabs={shows.map((show) => ({
          label: t(`draftTabs.${show}`),
          href: hrefOf({ show, page: 1 }),
          count: counts[show],
          current: filter.show === show,
        }))}
      />
      <form action={action}>
        <FilterBar>
          <input type="hidden" name="show" value={filter.show} />
          {filter.columns && <input type="hidden" name="columns" value={columnsText(filter.columns)} />}
          {filter.sort !== 'position' && <input type="hidden" name="sort" value={filter.sort} />}
          <SearchInput
            key={filter.text ?? ''}
            name="q"
            label={t('draftRowFilters.label')}
            placeholder={t('draftRowFilters.placeholder')}
            defaultValue={filter.text}
            maxLength={140}
            className="min-w-48 flex-1 sm:max-w-96"
          />
          <Button type="submit">{t('draftRowFilters.filter')}</Button>
          {filter.text && (
            <ButtonLink href={hrefOf({ text: undefined, page: 1 })} scroll={false} variant="ghost">
              {t('draftRowFilters.clear')}
            </ButtonLink>
          )}
        </FilterBar>
      </form>
    </>
  );
}
