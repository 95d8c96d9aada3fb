import { z } from 'zod';
import { orderStates } from '@/lib/kernel/states/order-states';
import type { ListedOrder } from '@/lib/orders/reads/list';
import type { OrderDossier } from '@/lib/orders/reads/queries';
import {
  components,
  euro,
  instantOrNull,
  instantSchema,
  instantText,
  listOf,
  moneySchema,
  networkSchema,
} from './values';

export const orderSchema = z
  .object({
    id: z.guid(),
    externalPaymentId: z.string(),
    paymentId: z.string().nullable().meta({ description: 'The bank’s identifier, once there is one' }),
    state: z.enum(orderStates),
    version: z.int(),
    network: networkSchema,
    account: z.string().meta({ description: 'The IBAN of the debited account' }),
    amount: moneySchema.meta({ description: 'What is debited, in euro' }),
    payoutCurrency: z.string(),
    beneficiary: z.object({ name: z.string(), account: z.string(), bic: z.string().nullable() }),
    reference: z.string(),
    endToEndId: z.string().nullable(),
    batch: z.object({ id: z.guid(), row: z.int() }).nullable(),
    replaces: z.guid().nullable(),
    maker: z.string(),
    scheduledFor: instantSchema.nullable(),
    endReason: z.string().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .register(components, { id: 'Order' });

export const orderListSchema = listOf(orderSchema, 'OrderList');

export const orderDetailSchema = orderSchema
  .extend({
    approvals: z.array(
      z.object({
        version: z.int(),
        decision: z.enum(['approved', 'declined', 'sent_back']),
        approver: z.string(),
        at: instantSchema,
      }),
    ),
    events: z.array(
      z.object({
        at: instantSchema,
        actor: z.string(),
        event: z.string(),
        state: z.enum(orderStates).meta({ description: 'After the event' }),
      }),
    ),
  })
  .register(components, { id: 'OrderDetail' });

export const orderOf = (order: ListedOrder) => ({
  id: order.id,
  externalPaymentId: order.externalPaymentId,
  paymentId: order.paymentId,
  state: order.state,
  version: order.version,
  network: order.network,
  account: order.account,
  amount: euro(order.amount),
  payoutCurrency: order.currency,
  beneficiary: { name: order.beneficiaryName, account: order.beneficiaryAccount, bic: order.bankBic },
  reference: order.reference,
  endToEndId: order.endToEndId,
  batch:
    order.batchId === null || order.batchPosition === null
      ? null
      : { id: order.batchId, row: order.batchPosition },
  replaces: order.replacesOrderId,
  maker: order.makerName,
  scheduledFor: instantOrNull(order.scheduledFor),
  endReason: order.endReason,
  createdAt: instantText(order.createdAt),
  updatedAt: instantText(order.updatedAt),
});

export const orderDetailOf = ({ order, makerName, decisions, timeline }: OrderDossier) => ({
  ...orderOf({ ...order, makerName }),
  approvals: decisions.map(({ approval: { version, decision, at }, approverName }) => ({
    version,
    decision,
    approver: approverName,
    at: instantText(at),
  })),
  events: timeline.map(({ at, actorName, move, toState }) => ({
    at: instantText(at),
    actor: actorName,
    event: move,
    state: toState,
  })),
});
