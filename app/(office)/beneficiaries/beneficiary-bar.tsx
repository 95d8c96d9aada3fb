import { beneficiaryColumnLabel } from '@/components/beneficiaries/beneficiary-columns';
import { ListBar } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import { type BeneficiaryColumn, beneficiaryColumnChoice } from '@/lib/beneficiaries/book/columns';
import { type BeneficiaryFilter, beneficiaryQuery } from '@/lib/beneficiaries/book/filter';
import { beneficiarySorts } from '@/lib/beneficiaries/book/sort';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import { t } from '@/messages/beneficiaries';
import { ListTools } from '../lists/list-tools';

export const sortBeneficiariesBy = (filter: BeneficiaryFilter) =>
  sortLinks(
    beneficiarySorts,
    filter.sort,
    (sort) => `/beneficiaries?${beneficiaryQuery({ ...filter, sort, after: undefined })}`,
  );

/** How many beneficiaries the filter finds, and the tools of the list. */
export const BeneficiaryBar = ({
  actor,
  filter,
  count,
  layout,
}: {
  actor: Actor;
  filter: BeneficiaryFilter;
  count: number;
  layout: ListSettings<BeneficiaryColumn>;
}) => (
  <ListBar totals={t('beneficiaryTable.count', { count })}>
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
