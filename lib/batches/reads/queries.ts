import {
  aliasedTable,
  and,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { whereFound } from '@/lib/db/found-by';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { batchFiles } from '@/lib/db/schema/orders/batch-files';
import { batchEvents, batches, batchRows } from '@/lib/db/schema/orders/batches';
import { users } from '@/lib/db/schema/people/users';
import type { BatchFileId, BatchId } from '@/lib/kernel/ids';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { ListPage, Sort } from '@/lib/kernel/lists/sort';
import { type ListTotal, totalsOf } from '@/lib/kernel/lists/total';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { type BatchState, batchStates } from '@/lib/kernel/states/batch-states';
import { countEnded } from './ended';
import { deliverer, maker, makerName } from './people';
import { type BatchSort, batchSorts } from './sort';

type Reading = Granted<'payments:read'>;

export type BatchFilter = ListPage<BatchSort> & {
  readonly states?: readonly BatchState[] | undefined;
  /** Words of the batch in any spelling, or part of its name or its maker's name, case-insensitive. */
  readonly text?: string | undefined;
};

const pageSize = 50;

const editor = aliasedTable(users, 'editor');

const nameKey = sql<string>`lower(${batches.name})`;

const keys: Readonly<Record<BatchSort, SQLWrapper>> = {
  batch: nameKey,
  uploaded: batches.createdAt,
  total: batches.total,
};

const keysetOf = ({ by, direction }: Sort<BatchSort>): Keyset => ({
  key: keys[by],
  type: batchSorts.columns[by].type,
  id: batches.id,
  direction,
});

/** A page of batches, fifty unless given, and the position after which the next one begins, if any. */
export async function listBatches(
  db: ReadExecutor,
  _granted: Reading,
  filter: BatchFilter,
  size: number = pageSize,
) {
  const { sort = batchSorts.initial } = filter;
  const rows = await db
    .select({
      batch: batches,
      makerName,
      deliveredBy: deliverer.name,
      byteLength: batchFiles.byteLength,
      nameKey,
    })
    .from(batches)
    .leftJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(deliverer, eq(deliverer.id, batches.deliveredById))
    .leftJoin(batchFiles, eq(batchFiles.id, batches.fileId))
    .where(and(...(await conditions(db, filter))))
    .orderBy(...orderOf(keysetOf(sort)))
    .limit(size + 1);
  const listed = rows.slice(0, size);
  const ended = await countEnded(
    db,
    listed.map(({ batch }) => batch),
  );
  const page = listed.map(({ batch, makerName, deliveredBy, byteLength }) => ({
    ...batch,
    makerName,
    deliveredBy,
    byteLength,
    ...ended(batch.id),
  }));
  const last = listed.at(-1);
  const next: ListPosition | undefined =
    rows.length > size && last ? { key: keyOf[sort.by](last), id: last.batch.id } : undefined;
  return { batches: page, next };
}
export type ListedBatch = Awaited<ReturnType<typeof listBatches>>['batches'][number];

type Row = { readonly batch: typeof batches.$inferSelect; readonly nameKey: string };

const keyOf: Readonly<Record<BatchSort, (row: Row) => string>> = {
  batch: (row) => row.nameKey,
  uploaded: ({ batch }) => batch.createdAt.toISOString(),
  total: ({ batch }) => toDecimal(batch.total),
};

/** All batches of a filter, page by page. */
export const allBatches = (db: ReadExecutor, granted: Reading, filter: BatchFilter) =>
  allPages(async (after) => {
    const { batches: rows, next } = await listBatches(db, granted, { ...filter, after }, exportPageSize);
    return { rows, next };
  });

async function conditions(
  db: ReadExecutor,
  { states, text, sort = batchSorts.initial, after }: BatchFilter,
): Promise<readonly (SQL | undefined)[]> {
  const pattern = text && `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return [
    states && states.length > 0 ? inArray(batches.state, [...states]) : undefined,
    text
      ? sql`(${await whereFound(db, batches, batches.id, text)} or ${batches.name} ilike ${pattern} or ${makerName} ilike ${pattern})`
      : undefined,
    after ? isAfter(keysetOf(sort), after) : undefined,
  ];
}

/** The total of each state that matches the rest of a filter, for the tabs and the sum of the list. */
export async function totalBatches(
  db: ReadExecutor,
  _granted: Reading,
  filter: BatchFilter = {},
): Promise<Readonly<Record<BatchState, ListTotal>>> {
  const rows = await db
    .select({
      state: batches.state,
      count: count(),
      amount: sql<string>`sum(${batches.total})`.mapWith(fromDecimal),
    })
    .from(batches)
    .leftJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(deliverer, eq(deliverer.id, batches.deliveredById))
    .where(and(...(await conditions(db, { text: filter.text }))))
    .groupBy(batches.state);
  return totalsOf(batchStates, rows);
}

/** One batch with its file, people and timeline, or undefined. The page reads the rows. */
export async function findBatch(db: Executor, _granted: Reading, id: BatchId) {
  const [row] = await db
    .select({
      batch: batches,
      makerName,
      editorName: editor.name,
      /** The service user that delivered its file; null if a person uploaded it. */
      deliveredBy: deliverer.name,
      file: batchFiles,
    })
    .from(batches)
    .leftJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(deliverer, eq(deliverer.id, batches.deliveredById))
    .leftJoin(editor, eq(editor.id, batches.lastEditorId))
    .leftJoin(batchFiles, eq(batchFiles.id, batches.fileId))
    .where(eq(batches.id, id));
  if (!row) return undefined;
  const named = { id: batches.id, name: batches.name, state: batches.state };
  const { parentId, parts } = row.batch;
  const [events, children, [parent], ofFile] = await Promise.all([
    db.select().from(batchEvents).where(eq(batchEvents.batchId, id)).orderBy(batchEvents.id),
    db.select(named).from(batches).where(eq(batches.parentId, id)).orderBy(batches.createdAt),
    parentId === null ? [] : db.select(named).from(batches).where(eq(batches.id, parentId)),
    parts > 1 && row.file ? listPartsOfFile(db, row.file.id, parts) : [],
  ]);
  return {
    ...row,
    events,
    /** Batches that retry its failed rows. */
    children,
    /** The batch whose failed rows it retries. */
    parent,
    /** The batches that its file became; empty if it is the only one. */
    ofFile,
  };
}

/** The batches of a file, in order. */
export const listBatchesOfFile = (db: Executor, fileId: BatchFileId) =>
  db
    .select({ batch: batches, makerName: maker.name })
    .from(batches)
    .leftJoin(maker, eq(maker.id, batches.makerId))
    .where(eq(batches.fileId, fileId))
    .orderBy(batches.part);

const listPartsOfFile = (db: Executor, fileId: BatchFileId, parts: number) =>
  db
    .select({ id: batches.id, name: batches.name, state: batches.state, part: batches.part })
    .from(batches)
    .where(and(eq(batches.fileId, fileId), eq(batches.parts, parts)))
    .orderBy(batches.part);
export type BatchDossier = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Positions of the first included wrong rows of a draft. */
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

/** Batches of the same file from another upload, newest first, to warn the uploader. */
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
      makerName,
      /** Whether the bytes are identical. Otherwise only the message identifier is the same. */
      isSameBytes: sql<boolean>`${batchFiles.sha256} = (select sha256 from batch_files where id = ${fileId})`,
    })
    .from(batches)
    .innerJoin(batchFiles, eq(batchFiles.id, batches.fileId))
    .leftJoin(maker, eq(maker.id, batches.makerId))
    .leftJoin(deliverer, eq(deliverer.id, batches.deliveredById))
    .where(sql`${batches.id} in (${same}) and ${batches.fileId} <> ${fileId}`)
    .orderBy(...orderOf(keysetOf(batchSorts.initial)))
    .limit(10);
}
export type BatchOfSameFile = Awaited<ReturnType<typeof listBatchesOfSameFile>>[number];
