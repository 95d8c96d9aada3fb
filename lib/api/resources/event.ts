import { z } from 'zod';
import { type EventType, testEventType } from '@/lib/kernel/topics/event-types';
import { statusProblems } from '@/lib/kernel/topics/status-problems';
import { accountSchema } from './account';
import { batchSchema } from './batch';
import { differenceSchema } from './difference';
import { entrySchema } from './entry';
import { orderSchema } from './order';
import { components, instantSchema } from './values';

/** Identifiers, state and amounts; the rest is read through the API by identifier. */
const orderEvent = orderSchema
  .pick({
    id: true,
    externalPaymentId: true,
    paymentId: true,
    state: true,
    network: true,
    account: true,
    amount: true,
    payoutCurrency: true,
    endToEndId: true,
    batch: true,
    replaces: true,
  })
  .register(components, { id: 'OrderEvent' });

const exceptionEvent = orderEvent
  .extend({ exception: z.string().meta({ description: 'The kind of exception' }) })
  .register(components, { id: 'ExceptionEvent' });

const batchEvent = batchSchema
  .pick({ id: true, state: true, account: true, total: true })
  .extend({ rows: z.int().meta({ description: 'Included rows' }) })
  .register(components, { id: 'BatchEvent' });

const differenceEvent = differenceSchema
  .pick({
    id: true,
    kind: true,
    state: true,
    account: true,
    orderId: true,
    paymentId: true,
    date: true,
    expected: true,
    stated: true,
  })
  .register(components, { id: 'DifferenceEvent' });

const receivedEvent = entrySchema
  .pick({ paymentId: true, date: true, amount: true })
  .extend({ account: z.string().meta({ description: 'The IBAN of the credited account' }) })
  .register(components, { id: 'ReceivedEvent' });

const accountEvent = accountSchema
  .pick({ iban: true, type: true })
  .register(components, { id: 'AccountEvent' });

const statusEvent = z
  .object({
    problem: z.enum(statusProblems).meta({ description: 'What is wrong, as on the page Status' }),
    since: instantSchema,
    until: instantSchema.optional().meta({ description: 'When it ended, of a resolved one' }),
  })
  .register(components, { id: 'StatusEvent' });

/** What an event of each kind of subject carries. */
export const eventData = {
  order: orderEvent,
  exception: exceptionEvent,
  batch: batchEvent,
  difference: differenceEvent,
  payment: receivedEvent,
  account: accountEvent,
  status: statusEvent,
} as const;
export type EventKind = keyof typeof eventData;

/** The kind of subject of a type: `order` of `order.sent`. */
export function kindOf(type: EventType): EventKind {
  const [kind] = type.split('.');
  return kind as EventKind; // safe: a test holds every type to a kind
}

/** The body of a webhook in the form of Standard Webhooks. */
export const eventBodySchema = (type: EventType) =>
  z.object({
    type: z.literal(type),
    timestamp: instantSchema.meta({ description: 'When it happened' }),
    data: eventData[kindOf(type)],
  });

export const testBodySchema = z.object({
  type: z.literal(testEventType),
  timestamp: instantSchema,
  data: z.object({}),
});
