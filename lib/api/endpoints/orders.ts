import { z } from 'zod';
import { batchId, orderId } from '@/lib/kernel/ids';
import { ok, refuse } from '@/lib/kernel/result';
import { orderStates } from '@/lib/kernel/states/order-states';
import { listOrders } from '@/lib/orders/reads/list';
import { findOrder } from '@/lib/orders/reads/queries';
import { networks } from '@/lib/provider/contract/terms';
import { endpoint } from '../endpoint';
import { dayParameter, ibanParameter, paging } from '../parameters';
import { positionCursor, readPositionCursor } from '../request/cursor';
import { orderDetailOf, orderDetailSchema, orderListSchema, orderOf } from '../resources/order';

export const listOrdersEndpoint = endpoint({
  path: '/orders',
  name: 'listOrders',
  summary: 'Payments, the newest first, with those of batches',
  scope: 'orders:read',
  permission: 'payments:read',
  pathParameters: z.strictObject({}),
  query: z.strictObject({
    state: z.enum(orderStates).optional(),
    network: z.enum(networks).optional(),
    account: ibanParameter.optional(),
    batch: z.guid().optional(),
    from: dayParameter.optional().meta({ description: 'The first day of creation' }),
    to: dayParameter.optional().meta({ description: 'The last day of creation' }),
    ...paging,
  }),
  body: orderListSchema,
  read: async ({ lists }, granted, { query: { state, batch, cursor, limit, ...filter } }) => {
    const after = cursor === undefined ? undefined : readPositionCursor(cursor, 'timestamptz');
    if (cursor !== undefined && !after) return refuse({ code: 'invalid_cursor' });
    const wanted = {
      ...filter,
      states: state && [state],
      batchId: batch === undefined ? batch : batchId(batch),
    };
    const { orders, next } = await listOrders(await lists(), granted, { ...wanted, after }, limit);
    return ok({ items: orders.map(orderOf), next: positionCursor(next) });
  },
});

export const getOrderEndpoint = endpoint({
  path: '/orders/{id}',
  name: 'getOrder',
  summary: 'A payment with its approvals and events',
  scope: 'orders:read',
  permission: 'payments:read',
  pathParameters: z.strictObject({ id: z.guid() }),
  query: z.strictObject({}),
  body: orderDetailSchema,
  read: async ({ db }, granted, { path }) => {
    const found = await findOrder(db, granted, orderId(path.id));
    return found ? ok(orderDetailOf(found)) : refuse({ code: 'not_found' });
  },
});
