import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangeRequestId, EventEndpointId } from '@/lib/kernel/ids';
import {
  type DisabledReason,
  disabledReasons,
  type EndpointState,
  type EventType,
  endpointStates,
  eventTypes,
} from '@/lib/kernel/topics/event-types';
import { instant } from '../../columns';
import { stateList } from '../../states';
import { changeRequests } from './change-requests';

const typeList = sql.raw(`array[${eventTypes.map((type) => `'${type}'`).join(', ')}]`);

/** An address of the company's own systems to which outgoing webhooks are sent, as two admins agreed. */
export const eventEndpoints = pgTable(
  'event_endpoints',
  {
    id: uuid('id').$type<EventEndpointId>().primaryKey(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    types: text('types').array().$type<EventType[]>().notNull(),
    state: text('state').$type<EndpointState>().notNull(),
    disabledReason: text('disabled_reason').$type<DisabledReason>(),
    /** The signing secret, sealed. Null until an admin issues it. */
    secret: text('secret'),
    /** The one before, which also signs until the time given. */
    previousSecret: text('previous_secret'),
    previousUntil: instant('previous_until'),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    /** The change request that approved address, description and types as they are. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .notNull()
      .references(() => changeRequests.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('event_endpoints_url', sql`length(${table.url}) <= 500 and ${table.url} ~ '^https?://[^/@]+/'`),
    check('event_endpoints_description', sql`length(${table.description}) between 1 and 100`),
    check(
      'event_endpoints_types',
      sql`cardinality(${table.types}) > 0 and ${table.types} <@ ${typeList}::text[]`,
    ),
    check('event_endpoints_state', sql`${table.state} in ${stateList(endpointStates)}`),
    check(
      'event_endpoints_disabled',
      sql`(${table.state} = 'disabled') = (${table.disabledReason} is not null)
        and ${table.disabledReason} in ${stateList(disabledReasons)}`,
    ),
    check(
      'event_endpoints_previous',
      sql`(${table.previousSecret} is null) = (${table.previousUntil} is null)
        and (${table.previousSecret} is null or ${table.secret} is not null)`,
    ),
  ],
);
