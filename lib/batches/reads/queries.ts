import { aliasedTable, and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batchEvents, batches, batchRows } from '@/lib/db/schema/orders/batches';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import { type BatchState, batchStates } from '@/lib/kernel/states/batch-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import { isFinal } from '@/lib/orders/order/order';
import { statesOfOutcome } from '../run/outcome';

type Reading = Granted<'payments:read'>;

export type BatchFilter = {
  readonly states?: readonly BatchState[] | undefined;
  /** A part of its name, or of its maker's; case does not count. */
  readonly text?: string | undefined;
  /** Where the page before this one ended. */
  readonly after?: BatchCursor | undefined;
};

/**
 * A place in the list, which is newest first: a page goes on right after it, whatever was added on top since.
 */
type BatchCursor = { readonly createdAt: Date; readonly id: BatchId };

const pageSize = 50;

const maker = aliasedTable(users, 'maker');
const editor = aliasedTable(users, 'editor');

const newestFirst = [sql`${batches.createdAt} desc`, sql`${batches.id} desc`];

/** A page of fifty batches, newest first, and where the next page begins if there is one. */
export async function listBatches(db: Executor, _granted: Reading, filter: BatchFilter) {
  const rows = await db
    .select({ batch: batches, makerName: maker.name, byteLength: batchFiles.byteLength })
    .from(batches)
    .innerJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(batchFiles, eq(batchFiles.id, batches.fileId))
    .where(and(...conditions(filter)))
    .orderBy(...newestFirst)
    .limit(pageSize + 1);
  const listed = rows.slice(0, pageSize);
  const ended = await countEnded(
    db,
    listed.map(({ batch }) => batch),
  );
  const page = listed.map(({ batch, ...joined }) => ({
    ...batch,
    ...joined,
    ...(ended.get(batch.id) ?? noneEnded),
  }));
  const last = page.at(-1);
  const next: BatchCursor | undefined =
    rows.length > pageSize && last ? { createdAt: last.createdAt, id: last.id } : undefined;
  return { batches: page, next };
}
export type ListedBatch = Awaited<ReturnType<typeof listBatches>>['batches'][number];

function conditions({ states, text, after }: BatchFilter): (SQL | undefined)[] {
  const pattern = text && `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    states && states.length > 0 ? inArray(batches.state, [...states]) : undefined,
    pattern ? sql`(${batches.name} ilike ${pattern} or ${maker.name} ilike ${pattern})` : undefined,
    after
      ? sql`(${batches.createdAt}, ${batches.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
      : undefined,
  ];
}

/** How many payments of a batch have ended, well or not, and how many of those came to nothing. */
type Ended = { readonly ended: number; readonly failed: number };
const noneEnded: Ended = { ended: 0, failed: 0 };

/** By batch, of those that were released. */
async function countEnded(
  db: Executor,
  listed: readonly { readonly id: BatchId; readonly releasedTo: number }[],
): Promise<ReadonlyMap<BatchId | null, Ended>> {
  const released = listed.filter(({ releasedTo }) => releasedTo > 0).map(({ id }) => id);
  if (released.length === 0) return new Map();
  const rows = await db
    .select({
      id: orders.batchId,
      ended: count(),
      failed: sql<number>`count(*) filter (where ${inArray(orders.state, [...statesOfOutcome.failed])})::integer`,
    })
    .from(orders)
    .where(and(inArray(orders.batchId, released), inArray(orders.state, orderStates.filter(isFinal))))
    .groupBy(orders.batchId);
  return new Map(rows.map(({ id, ended, failed }) => [id, { ended, failed }]));
}

/** How many batches stand in each state: for the tabs of the list. */
export async function countBatches(
  db: Executor,
  _granted: Reading,
): Promise<Readonly<Record<BatchState, number>>> {
  const rows = await db
    .select({ state: batches.state, batches: count() })
    .from(batches)
    .groupBy(batches.state);
  const counts = new Map(rows.map((row) => [row.state, row.batches]));
  // safe: every state of the closed list is given a count
  return Object.fromEntries(batchStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    BatchState,
    number
  >;
}

/**
 * One batch with its file, the names of its people and what happened to it, or undefined. Its rows are read
 * by the page.
 */
export async function findBatch(db: Executor, _granted: Reading, id: BatchId) {
  const [row] = await db
    .select({
      batch: batches,
      makerName: maker.name,
      editorName: editor.name,
      file: batchFiles,
    })
    .from(batches)
    .innerJoin(maker, eq(maker.id, batches.makerId))
    .innerJoin(editor, eq(editor.id, batches.lastEditorId))
    .leftJoin(batchFiles, eq(batchFiles.id, batches.fileId))
    .where(eq(batches.id, id));
  if (!row) return undefined;
  const named = { id: batches.id, name: batches.name, state: batches.state };
  const { parentId } = row.batch;
  const [events, children, [parent]] = await Promise.all([
    db.select().from(batchEvents).where(eq(batchEvents.batchId, id)).orderBy(batchEvents.id),
    db.select(named).from(batches).where(eq(batches.parentId, id)).orderBy(batches.createdAt),
    parentId === null ? [] : db.select(named).from(batches).where(eq(batches.id, parentId)),
  ]);
  return {
    ...row,
    events,
    /** The batches that pay its failed rows again. */
    children,
    /** The one whose failed rows it pays again. */
    parent,
  };
}
export type BatchDossier = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** The first rows of a draft that have something wrong and are not left out, by their number. */
export async function listWrongPositions(
  db: Executor,
  _granted: Reading,
  id: BatchId,
  most: number,
): Promise<readonly number[]> {
  const rows = await db
    .select({ position: batchRows.position })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, id), isNotNull(batchRows.problems), isNull(batchRows.exclusion)))
    .orderBy(batchRows.position)
    .limit(most);
  return rows.map(({ position }) => position);
}

/** Other batches of the very same bytes, newest first: what someone who hands in a file again should know. */
export async function listBatchesOfSameFile(
  db: Executor,
  _granted: Reading,
  { id, fileId }: { readonly id: BatchId; readonly fileId: BatchFileId },
) {
  const same = sql`
    select b.id from batch_files own join batch_files f on f.sha256 = own.sha256 join batches b on b.file_id = f.id
      where own.id = ${fileId}
    union select b.id from batches own join batches b on (b.message_id, b.message_party) = (own.message_id, own.message_party)
      where own.id = ${id}`;
  return await db
    .select({
      id: batches.id,
      name: batches.name,
      state: batches.state,
      createdAt: batches.createdAt,
      makerName: maker.name,
      /** Whether every byte is the same; else the message says to be the same, and has other content. */
      isSameBytes: sql<boolean>`${batchFiles.sha256} = (select sha256 from batch_files where id = ${fileId})`,
    })
    .from(batches)
    .innerJoin(batchFiles, eq(batchFiles.id, batches.fileId))
    .innerJoin(maker, eq(maker.id, batches.makerId))
    .where(sql`${batches.id} in (${same}) and ${batches.id} <> ${id}`)
    .orderBy(...newestFirst)
    .limit(10);
}
export type BatchOfSameFile = Awaited<ReturnType<typeof listBatchesOfSameFile>>[number];
