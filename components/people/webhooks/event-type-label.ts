import {
  type EventType,
  eventTypes,
  type SentEventType,
  testEventType,
} from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';

/** A type of event in words, within its group: “Executed”. */
export const eventTypeLabel = (type: SentEventType): string => t(`types.${type}`);

type Group = 'order' | 'exception' | 'batch' | 'difference' | 'payment' | 'account' | 'status';

export const groupLabel = (group: Group): string => t(`groups.${group}`);

// safe: a test holds every type to a group
const groupOf = (type: EventType): Group => type.split('.')[0] as Group;

/** Types by group, without the groups of which there is none. */
export const groupTypes = (
  types: readonly EventType[],
): readonly (readonly [Group, readonly EventType[]])[] =>
  [...new Set(types.map(groupOf))].map((group) => [group, types.filter((type) => groupOf(type) === group)]);

/** All types to choose from, by group. */
export const groupedTypes = groupTypes(eventTypes);

/** A type in words, alone: “Payments: Executed”. */
export const fullTypeLabel = (type: SentEventType): string =>
  type === testEventType ? eventTypeLabel(type) : `${groupLabel(groupOf(type))}: ${eventTypeLabel(type)}`;
