import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, sum, zero } from '@/lib/kernel/money';
import { t } from '@/messages/file-problems';
import { mostRows, tooManyRows } from '../limits';
import type { SourceRow } from '../mapping/source-row';
import { UnreadableFile } from '../unreadable-file';
import type { CheckedRow } from './check-row';
import { copiedColumns, copyLine } from './copy-line';
import { rowIdsOf } from './row-ids';

/** Rows checked before the event loop turns. */
const rowsOfTurn = 250;
/** Rows per COPY statement. */
const rowsOfCopy = 5_000;

/** Number and sum of the stored rows that can be sent, and number of wrong ones. */
export type Stored = { readonly rowCount: number; readonly total: MinorUnits; readonly wrongCount: number };

/** A batch that gets rows of the file. */
export type CopyTarget = {
  readonly batchId: BatchId;
  readonly rowSeed: string;
  readonly check: (row: SourceRow) => CheckedRow;
};

type Copying = {
  /** By the part of the file. Rows of other parts are passed over. */
  readonly targets: ReadonlyMap<number, CopyTarget>;
  /** Number of parts that the file had at its upload. */
  readonly parts: number;
  readonly rows: AsyncIterable<readonly SourceRow[]>;
  /** Receives the number of rows by batch after every chunk; returns whether to continue. */
  readonly goesOn: (rows: ReadonlyMap<BatchId, number>) => Promise<boolean>;
};

type Writer = CopyTarget & {
  readonly idsOf: ReturnType<typeof rowIdsOf>;
  position: number;
  handedTo: number;
};

/** Rows of one batch in a chunk. */
type Span = { readonly batchId: BatchId; readonly from: number; readonly upTo: number };

/**
 * Streams checked rows into the database. The next chunk is read while one is stored, so memory holds at most
 * two. Uses the connection exclusively. The figures by batch; undefined if `goesOn` ended it.
 */
export async function copyRows(
  connection: Sql,
  { targets, parts, rows, goesOn }: Copying,
): Promise<ReadonlyMap<BatchId, Stored> | undefined> {
  const writers = new Map<number, Writer>();
  const stored = new Map<BatchId, Stored>();
  for (const [part, target] of targets) {
    writers.set(part, { ...target, idsOf: rowIdsOf(target.rowSeed), position: 0, handedTo: 0 });
    stored.set(target.batchId, { rowCount: 0, total: zero, wrongCount: 0 });
  }
  let count = 0;
  let lines = '';
  let pieces: Buffer[] = [];
  let storing = Promise.resolve(true);
  // Converts to bytes early, because a chunk of strings slows down every garbage collection.
  const endPiece = () => {
    if (lines !== '') pieces.push(Buffer.from(lines));
    lines = '';
  };
  const store = async (): Promise<boolean> => {
    const lot = { pieces, spans: spansOf(writers.values()) };
    const soFar = new Map([...writers.values()].map(({ batchId, position }) => [batchId, position]));
    pieces = [];
    if (!(await storing)) return false;
    storing = copy(connection, lot).then((more) => {
      for (const [batchId, figures] of more) stored.set(batchId, added(stored.get(batchId), figures));
      return goesOn(soFar);
    });
    // Prevents an unhandled rejection; the next await receives the error.
    storing.catch(() => undefined);
    return true;
  };
  try {
    for await (const some of rows) {
      for (const row of some) {
        count += 1;
        if (count > mostRows) throw new UnreadableFile(tooManyRows());
        const { part = 1 } = row;
        // The upload of an earlier release, which did not know of parts.
        if (part > parts) throw new UnreadableFile(t('paymentFile.uploadAgain'));
        lines += lineOf(writers.get(part), row);
        if (count % rowsOfTurn !== 0) continue;
        endPiece();
        await nextTurn();
        if (count % rowsOfCopy === 0 && !(await store())) return undefined;
      }
    }
    endPiece();
    if (pieces.length > 0 && !(await store())) return undefined;
    return (await storing) ? stored : undefined;
  } finally {
    // Frees the connection however the loop ends.
    await storing.catch(() => undefined);
  }
}

function lineOf(writer: Writer | undefined, row: SourceRow): string {
  if (!writer) return '';
  writer.position += 1;
  const { batchId, position, idsOf } = writer;
  return copyLine({ ...row, batchId, position, idsOf }, writer.check(row));
}

function spansOf(writers: Iterable<Writer>): Span[] {
  const spans: Span[] = [];
  for (const writer of writers) {
    const { batchId, position, handedTo } = writer;
    if (position > handedTo) spans.push({ batchId, from: handedTo + 1, upTo: position });
    writer.handedTo = position;
  }
  return spans;
}

type Lot = { readonly pieces: readonly Buffer[]; readonly spans: readonly Span[] };

/**
 * Stores one chunk atomically. The driver's stream does not report errors at the end of COPY. A count over
 * the same connection, which runs after it, does.
 */
async function copy(connection: Sql, { pieces, spans }: Lot): Promise<ReadonlyMap<BatchId, Stored>> {
  const into = await connection.unsafe(`copy batch_rows (${copiedColumns}) from stdin`).writable();
  await new Promise<void>((resolve, reject) => {
    into.on('error', reject);
    into.write(Buffer.concat(pieces), (error) => (error ? reject(error) : resolve()));
  });
  into.end();
  await nextTurn();
  const stored = new Map<BatchId, Stored>();
  for (const span of spans) stored.set(span.batchId, await countStored(connection, span));
  return stored;
}

async function countStored(connection: Sql, { batchId, from, upTo }: Span): Promise<Stored> {
  const [found] = await connection<{ rows: number; valid: number; total: string }[]>`
    select count(*)::int as rows, count(hash)::int as valid, coalesce(sum(amount) filter (where hash is not null), 0)::text as total
    from batch_rows where batch_id = ${batchId} and position between ${from} and ${upTo}`;
  if (found?.rows !== upTo - from + 1) throw new Error('the database did not take rows of a batch');
  return { rowCount: found.valid, total: fromDecimal(found.total), wrongCount: found.rows - found.valid };
}

const added = (one: Stored | undefined, other: Stored): Stored =>
  one
    ? {
        rowCount: one.rowCount + other.rowCount,
        total: sum([one.total, other.total]),
        wrongCount: one.wrongCount + other.wrongCount,
      }
    : other;
