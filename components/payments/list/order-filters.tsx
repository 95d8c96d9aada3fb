import type { ReactNode } from 'react';
import { DayField } from '@/components/ui/dates/day-field';
import { FilterForm } from '@/components/ui/filters/filter-form';
import { FilterRange } from '@/components/ui/filters/filter-range';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { Input } from '@/components/ui/forms/input';
import { SearchInput } from '@/components/ui/forms/search-input';
import { TextLink } from '@/components/ui/layout/text-link';
import { Badge } from '@/components/ui/status/badge';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { typedDays } from '@/lib/kernel/lists/day-range';
import type { MinorUnits } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import { stateLabels } from '@/lib/orders/order/order';
import {
  clearedQuery,
  countActive,
  filterQuery,
  onlyState,
  type readFilter,
  type StateGroup,
  stateGroups,
} from '@/lib/orders/reads/filter';
import { t } from '@/messages/payments';
import { NetworkSelect } from '../form/network-select';
import { StateTabs } from './state-tabs';

type Filter = ReturnType<typeof readFilter>;

/** The filters of the list: tabs for the states and a plain form, all kept in the URL. */
export function OrderFilters({
  filter,
  days,
  countOf,
  batchName,
}: {
  filter: Filter;
  /** As typed. */
  days: ReturnType<typeof typedDays>;
  /** The number of payments in these states, or in all. */
  countOf: (states?: readonly OrderState[]) => ReactNode;
  /** The name of the batch, if the list is limited to one. */
  batchName: string | undefined;
}) {
  const rest = { ...filter, after: undefined, states: undefined };
  // safe: the keys of a constant
  const tabs = (Object.keys(stateGroups) as StateGroup[]).map((group) => ({
    label: t(`groups.${group}`),
    href: `/payments?${filterQuery({ ...rest, group })}`,
    count: countOf(stateGroups[group]),
    current: filter.group === group,
  }));
  const all = {
    label: t('groups.all'),
    href: `/payments?${filterQuery({ ...rest, group: undefined })}`,
    count: countOf(),
    current: filter.group === undefined && filter.states === undefined,
  };
  const only = onlyState(filter);
  return (
    <>
      <StateTabs tabs={[all, ...tabs]} />
      <FilterForm
        path="/payments"
        query={filterQuery(filter)}
        active={countActive(filter)}
        clearHref={`/payments?${clearedQuery(filter)}`}
        submitLabel={t('filters.apply')}
        clearLabel={t('filters.clear')}
      >
        {filter.group && <input type="hidden" name="group" value={filter.group} />}
        {only && <input type="hidden" name="state" value={only} />}
        {filter.isUnfolded && <input type="hidden" name="rows" value="single" />}
        <KeptLayout columns={filter.columns} sort={filter.sort} />
        {filter.batchId && <input type="hidden" name="batch" value={filter.batchId} />}
        <SearchInput
          name="q"
          label={t('filters.search')}
          placeholder={t('filters.placeholder')}
          defaultValue={filter.text}
          maxLength={140}
          className="min-w-48 flex-1"
        />
        <div className="max-sm:w-full">
          <NetworkSelect chosen={filter.network} />
        </div>
        <FilterRange>
          <DayField name="from" label={t('filters.from')} spoken={t('filters.fromLabel')} day={days.from} />
          <DayField name="to" label={t('filters.to')} spoken={t('filters.toLabel')} day={days.to} />
        </FilterRange>
        <FilterRange>
          <SumField name="amountFrom" sum={filter.amountFrom} />
          <SumField name="amountTo" sum={filter.amountTo} />
        </FilterRange>
        {only && <Badge>{t('filters.state', { label: stateLabels[only].label })}</Badge>}
        {filter.batchId && (
          <TextLink href={`/batches/${filter.batchId}`} className="wrap-anywhere text-[0.8125rem]">
            {batchName ? t('filters.batch', { name: batchName }) : t('filters.unknownBatch')}
          </TextLink>
        )}
      </FilterForm>
    </>
  );
}

/** One end of a range of sums, inclusive. */
const SumField = ({ name, sum }: { name: 'amountFrom' | 'amountTo'; sum: MinorUnits | undefined }) => (
  <div className="flex items-center gap-2 text-[0.8125rem] text-muted max-sm:w-full max-sm:justify-between">
    <span aria-hidden>{name === 'amountFrom' ? t('filters.amount') : t('filters.to')}</span>
    <Input
      name={name}
      aria-label={t(`filters.${name}`)}
      inputMode="decimal"
      suffix="EUR"
      autoComplete="off"
      maxLength={24}
      defaultValue={sum === undefined ? undefined : showAmount(sum)}
      className="tabular w-36 text-right"
    />
  </div>
);
