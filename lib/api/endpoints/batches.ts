import { z } from 'zod';
import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import { countEnded } from '@/lib/batches/reads/ended';
import { findBatch, listBatches } from '@/lib/batches/reads/queries';
import { listRows } from '@/lib/batches/rows/rows';
import { batchId } from '@/lib/kernel/ids';
import { ok, refuse } from '@/lib/kernel/result';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { endpoint } from '../endpoint';
import { paging } from '../parameters';
import { pageCursor, positionCursor, readPageCursor, readPositionCursor } from '../request/cursor';
import { batchListSchema, batchOf, batchSchema, rowListSchema, rowOf } from '../resources/batch';

const ofBatches = { scope: 'batches:read', permission: 'payments:read' } as const;

export const listBatchesEndpoint = endpoint({
  ...ofBatches,
  path: '/batches',
  name: 'listBatches',
  summary: 'Batches, the newest first',
  pathParameters: z.strictObject({}),
  query: z.strictObject({ state: z.enum(batchStates).optional(), ...paging }),
  body: batchListSchema,
  read: async ({ lists }, granted, { query: { state, cursor, limit } }) => {
    const after = cursor === undefined ? undefined : readPositionCursor(cursor, 'timestamptz');
    if (cursor !== undefined && !after) return refuse({ code: 'invalid_cursor' });
    const { batches, next } = await listBatches(
      await lists(),
      granted,
      { states: state && [state], after },
      limit,
    );
    return ok({ items: batches.map(batchOf), next: positionCursor(next) });
  },
});

export const getBatchEndpoint = endpoint({
  ...ofBatches,
  path: '/batches/{id}',
  name: 'getBatch',
  summary: 'A batch',
  pathParameters: z.strictObject({ id: z.guid() }),
  query: z.strictObject({}),
  body: batchSchema,
  read: async ({ db }, granted, { path }) => {
    const found = await findBatch(db, granted, batchId(path.id));
    if (!found) return refuse({ code: 'not_found' });
    const { batch, makerName, deliveredBy } = found;
    const ended = await countEnded(db, [batch]);
    return ok(batchOf({ ...batch, makerName, deliveredBy, ...ended(batch.id) }));
  },
});

export const listRowsEndpoint = endpoint({
  ...ofBatches,
  path: '/batches/{id}/rows',
  name: 'listBatchRows',
  summary: 'Rows of a batch in the order of its file',
  pathParameters: z.strictObject({ id: z.guid() }),
  query: z.strictObject({ ...paging }),
  body: rowListSchema,
  read: async ({ db }, granted, { path, query: { limit, cursor } }) => {
    const wanted = cursor === undefined ? { page: 1, size: limit } : readPageCursor(cursor);
    if (!wanted) return refuse({ code: 'invalid_cursor' });
    const id = batchId(path.id);
    const found = await findBatch(db, granted, id);
    // The rows of a withheld batch do not exist for others; the batch itself is a line with its total.
    if (!found || (found.batch.isConfidential && (await isBatchWithheld(db, granted.actor, id))))
      return refuse({ code: 'not_found' });
    const { page, size } = wanted;
    const { rows, total } = await listRows(db, granted, id, { show: 'all', sort: 'position', page }, size);
    return ok({ items: rows.map(rowOf), next: pageCursor(wanted, total) });
  },
});
