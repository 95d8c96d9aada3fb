import { DayField } from '@/components/ui/dates/day-field';
import { FilterForm } from '@/components/ui/filters/filter-form';
import { FilterRange } from '@/components/ui/filters/filter-range';
import { Select } from '@/components/ui/forms/choices/select';
import {
  countActive,
  type DeliveryFilter,
  deliveriesHref,
  deliveryQuery,
  endpointPath,
} from '@/lib/event-deliveries/filter';
import type { EventEndpointId } from '@/lib/kernel/ids';
import type { typedDays } from '@/lib/kernel/lists/day-range';
import { deliveryStates, testEventType } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';
import { eventTypeLabel, groupedTypes, groupLabel } from '../event-type-label';

/** Filters deliveries by type, state and days. */
export const DeliveryFilters = ({
  id,
  filter,
  days,
}: {
  id: EventEndpointId;
  filter: DeliveryFilter;
  /** As typed. */
  days: ReturnType<typeof typedDays>;
}) => (
  <FilterForm
    path={endpointPath(id)}
    query={deliveryQuery(filter)}
    active={countActive(filter)}
    clearHref={deliveriesHref(id, {})}
    submitLabel={t('deliveries.show')}
    clearLabel={t('deliveries.clear')}
  >
    <div className="w-full sm:w-52">
      <Select name="type" aria-label={t('deliveries.type')} defaultValue={filter.type ?? ''}>
        <option value="">{t('deliveries.anyType')}</option>
        {groupedTypes.map(([group, types]) => (
          <optgroup key={group} label={groupLabel(group)}>
            {types.map((type) => (
              <option key={type} value={type}>
                {eventTypeLabel(type)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={testEventType}>{eventTypeLabel(testEventType)}</option>
      </Select>
    </div>
    <div className="w-full sm:w-40">
      <Select name="state" aria-label={t('deliveries.state')} defaultValue={filter.state ?? ''}>
        <option value="">{t('deliveries.anyState')}</option>
        {deliveryStates.map((state) => (
          <option key={state} value={state}>
            {t(`deliveryStates.${state}`)}
          </option>
        ))}
      </Select>
    </div>
    <FilterRange>
      <DayField name="from" label={t('deliveries.from')} spoken={t('deliveries.fromLabel')} day={days.from} />
      <DayField name="to" label={t('deliveries.to')} spoken={t('deliveries.toLabel')} day={days.to} />
    </FilterRange>
  </FilterForm>
);
