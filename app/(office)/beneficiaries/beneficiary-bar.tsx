import { beneficiaryColumnLabel } from '@/components/beneficiaries/beneficiary-columns';
import { ListBar } from '@/components/ui/table/list-bar';
import { ListTotals } from '@/components/ui/table/list-totals';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import { type BeneficiaryColumn, beneficiaryColumnChoice } from '@/lib/beneficiaries/book/columns';
import { type BeneficiaryFilter, beneficiaryQuery } from '@/lib/beneficiaries/book/filter';
import { beneficiarySorts } from '@/lib/beneficiaries/book/sort';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { LaterTotals } from '@/lib/kernel/lists/total';
import type { BeneficiaryState } from '@/lib/kernel/states/beneficiary-states';
import { t } from '@/messages/beneficiaries';
import { ListTools } from '../lists/list-tools';

export const sortBeneficiariesBy = (filter: BeneficiaryFilter) =>
  sortLinks(
    beneficiarySorts,
    filter.sort,
    (sort) => `/beneficiaries?${beneficiaryQuery({ ...filter, sort, after: undefined })}`,
  );

type Counts = Readonly<Record<BeneficiaryState, number>>;

/** The number of beneficiaries in this state, or in all. */
export const countOf = (counts: Counts, state: BeneficiaryState | undefined): number =>
  state ? counts[state] : Object.values(counts).reduce((total, some) => total + some, 0);

/** How many beneficiaries the filter finds, and the tools of the list. */
export const BeneficiaryBar = ({
  actor,
  filter,
  counts,
  layout,
}: {
  actor: Actor;
  filter: BeneficiaryFilter;
  counts: LaterTotals<Counts>;
  layout: ListSettings<BeneficiaryColumn>;
}) => (
  <ListBar
    totals={
      <ListTotals of={counts} query={beneficiaryQuery(filter)}>
        {(byState) => t('beneficiaryTable.count', { count: countOf(byState, filter.state) })}
      </ListTotals>
    }
  >
    <ListTools
      actor={actor}
      list="beneficiaries"
      query={beneficiaryQuery({ ...filter, columns: layout.columns, after: undefined })}
      exportPath="/api/beneficiaries/export"
      layout={layout}
      choice={beneficiaryColumnChoice}
      labelOf={beneficiaryColumnLabel}
    />
  </ListBar>
);
