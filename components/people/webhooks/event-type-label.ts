import { type EventType, eventTypes, type SentEventType } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';

/** A type of event in words, within its group: “Executed”. */
export const eventTypeLabel = (type: SentEventType): string => t(`types.${type}`);

type Group = Parameters<typeof groupLabel>[0];

/** The group of a type, by the kind of its subject. */
export const groupLabel = (
  group: 'order' | 'exception' | 'batch' | 'difference' | 'payment' | 'account' | 'endpoint',
): string => t(`groups.${group}`);

// safe: a test holds every type to a group
export const groupOf = (type: SentEventType): Group => type.split('.')[0] as Group;

/** The types to choose from, by group. */
export const groupedTypes: readonly (readonly [Group, readonly EventType[]])[] = [
  ...new Set(eventTypes.map(groupOf)),
].map((group) => [group, eventTypes.filter((type) => groupOf(type) === group)]);

/** A type in words, alone: “Payments: Executed”. */
export const fullTypeLabel = (type: SentEventType): string =>
  `${groupLabel(groupOf(type))}: ${eventTypeLabel(type)}`;
