import type { EventEndpointId } from '@/lib/kernel/ids';
import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { type DayRange, readDayRange } from '@/lib/kernel/lists/day-range';
import { type ListPage, listPageEntries, readListPage, type SortRules } from '@/lib/kernel/lists/sort';
import {
  type DeliveryState,
  deliveryStates,
  type SentEventType,
  sentEventTypes,
} from '@/lib/kernel/topics/event-types';

/** Deliveries are sorted by time only: there may be hundreds of thousands. */
export type DeliverySort = 'at';

export const deliverySorts: SortRules<DeliverySort> = {
  columns: { at: { type: 'timestamptz', first: 'descending' } },
  initial: { by: 'at', direction: 'descending' },
};

export type DeliveryFilter = ListPage<DeliverySort> &
  DayRange & {
    readonly type?: SentEventType | undefined;
    readonly state?: DeliveryState | undefined;
  };

/** Parses the URL leniently: ignores invalid values. */
export const readDeliveryFilter = (search: Search): DeliveryFilter => ({
  type: sentEventTypes.find((type) => type === one(search.type)),
  state: deliveryStates.find((state) => state === one(search.state)),
  ...readDayRange(search),
  ...readListPage(deliverySorts, { sort: one(search.sort), after: one(search.after) }),
});

/** The query string that `readDeliveryFilter` parses. */
export const deliveryQuery = ({ type, state, from, to, ...page }: DeliveryFilter): string =>
  queryOf({ type, state, from, to, ...listPageEntries(page) });

export const endpointPath = (id: EventEndpointId): string => `/people/webhooks/${id}`;

export const deliveriesHref = (id: EventEndpointId, filter: DeliveryFilter): string =>
  hrefOf(endpointPath(id), deliveryQuery(filter));

/** The number of filters that narrow the list. */
export const countActive = ({ type, state, from, to }: DeliveryFilter): number =>
  [type, state, from, to].filter(Boolean).length;
