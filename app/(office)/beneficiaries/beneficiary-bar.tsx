import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListBar } from '@/components/ui/table/list-bar';
import { sortLinks } from '@/components/ui/table/sort-links';
import type { Actor } from '@/lib/access/grant';
import { type BeneficiaryFilter, beneficiaryQuery } from '@/lib/beneficiaries/book/filter';
import { beneficiarySorts } from '@/lib/beneficiaries/book/sort';
import { t } from '@/messages/beneficiaries';
import { ListViews } from '../lists/list-views';

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
}: {
  actor: Actor;
  filter: BeneficiaryFilter;
  count: number;
}) => (
  <ListBar totals={t('beneficiaryTable.count', { count })}>
    <ListViews actor={actor} list="beneficiaries" query={beneficiaryQuery({ ...filter, after: undefined })} />
    <ExportMenu path="/api/beneficiaries/export" query={beneficiaryQuery({ ...filter, after: undefined })} />
  </ListBar>
);
