import { expect, it } from 'vitest';
import { eventData, kindOf } from '@/lib/api/resources/event';
import { auditText } from '@/lib/events/vocabulary';
import { actionsOfEvents, eventActions, eventTypeOf, eventTypes } from '@/lib/kernel/topics/event-types';
import { en } from '@/messages/en/outgoing-webhooks';

it.each(eventTypes)('derives %s from actions of the audit chain', (type) => {
  for (const action of actionsOfEvents[type]) expect(auditText(action)).not.toBe(action);
});

it('derives one type of event from each action', () => {
  expect(new Set(eventActions).size).toBe(eventActions.length);
  expect(eventTypeOf('order.complete')).toBe('order.completed');
  expect(eventTypeOf('person.signed_in')).toBeUndefined();
});

it.each(eventTypes)('has a payload and a name for %s', (type) => {
  const [group = '', what = ''] = type.split('.');
  expect(Object.keys(eventData)).toContain(kindOf(type));
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = en.types;
  expect(groups[group]?.[what]).toBeTypeOf('string');
});
