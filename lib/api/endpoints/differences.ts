import { z } from 'zod';
import { ok, refuse } from '@/lib/kernel/result';
import { breakKinds } from '@/lib/kernel/states/reconciliation-states';
import { shownStates } from '@/lib/reconciliation/breaks/filter';
import { listBreaks } from '@/lib/reconciliation/breaks/list';
import { endpoint } from '../endpoint';
import { ibanParameter, paging } from '../parameters';
import { positionCursor, readPositionCursor } from '../request/cursor';
import { differenceListSchema, differenceOf } from '../resources/difference';

export const listDifferencesEndpoint = endpoint({
  path: '/differences',
  name: 'listDifferences',
  summary: 'Differences between payments and statements, the oldest first',
  scope: 'differences:read',
  permission: 'reconciliation:read',
  pathParameters: z.strictObject({}),
  query: z.strictObject({
    state: z.enum(shownStates).default('open'),
    kind: z.enum(breakKinds).optional(),
    account: ibanParameter.optional(),
    ...paging,
  }),
  body: differenceListSchema,
  read: async ({ lists, now }, granted, { query: { cursor, limit, ...filter } }) => {
    const after = cursor === undefined ? undefined : readPositionCursor(cursor, 'timestamptz');
    if (cursor !== undefined && !after) return refuse({ code: 'invalid_cursor' });
    const { breaks, next } = await listBreaks(await lists(), granted, { ...filter, after }, now, limit);
    return ok({ items: breaks.map(differenceOf), next: positionCursor(next) });
  },
});
