import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits, sum, zero } from '@/lib/kernel/money';
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

type Copying = {
  readonly batchId: BatchId;
  readonly rowSeed: string;
  readonly rows: AsyncIterable<readonly SourceRow[]>;
  readonly check: (row: SourceRow) => CheckedRow;
  /** Receives the number of rows after every chunk; returns whether to continue. */
  readonly goesOn: (rows: number) => Promise<boolean>;
};

/**
 * Streams checked rows into the database. The next chunk is read while one is stored, so memory holds at most
 * two. Uses the connection exclusively. Undefined if `goesOn` ended it.
 */
export async function copyRows(
  connection: Sql,
  { batchId, rowSeed, rows, check, goesOn }: Copying,
): Promise<Stored | undefined> {
  const idsOf = rowIdsOf(rowSeed);
  let position = 0;
  let stored: Stored = { rowCount: 0, total: zero, wrongCount: 0 };
  let lines = '';
  let lot: { readonly from: number; readonly pieces: Buffer[] } = { from: 1, pieces: [] };
  let storing = Promise.resolve(true);
  // Converts to bytes early, because a chunk of strings slows down every garbage collection.
  const endPiece = () => {
    if (lines !== '') lot.pieces.push(Buffer.from(lines));
    lines = '';
  };
  const store = async (): Promise<boolean> => {
    const upTo = position;
    const { from, pieces } = lot;
    lot = { from: upTo + 1, pieces: [] };
    if (!(await storing)) return false;
    storing = copy(connection, { batchId, from, upTo, pieces }).then((more) => {
      stored = added(stored, more);
      return goesOn(upTo);
    });
    // Prevents an unhandled rejection; the next await receives the error.
    storing.catch(() => undefined);
    return true;
  };
  try {
    for await (const some of rows) {
      for (const row of some) {
        position += 1;
        if (position > mostRows) throw new UnreadableFile(tooManyRows());
        lines += copyLine({ ...row, batchId, position, idsOf }, check(row));
        if (position % rowsOfTurn !== 0) continue;
        endPiece();
        await nextTurn();
        if (position % rowsOfCopy === 0 && !(await store())) return undefined;
      }
    }
    endPiece();
    if (lot.pieces.length > 0 && !(await store())) return undefined;
    return (await storing) ? stored : undefined;
  } finally {
    // Frees the connection however the loop ends.
    await storing.catch(() => undefined);
  }
}

type Lot = {
  readonly batchId: BatchId;
  readonly from: number;
  readonly upTo: number;
  readonly pieces: readonly Buffer[];
};

/**
 * Stores one chunk atomically. The driver's stream does not report errors at the end of COPY. A count over
 * the same connection, which runs after it, does.
 */
async function copy(connection: Sql, { batchId, from, upTo, pieces }: Lot): Promise<Stored> {
  const into = await connection.unsafe(`copy batch_rows (${copiedColumns}) from stdin`).writable();
  await new Promise<void>((resolve, reject) => {
    into.on('error', reject);
    into.write(Buffer.concat(pieces), (error) => (error ? reject(error) : resolve()));
  });
  into.end();
  await nextTurn();
  const [found] = await connection<{ rows: number; valid: number; total: string }[]>`
    select count(*)::int as rows, count(hash)::int as valid, coalesce(sum(amount) filter (where hash is not null), 0)::text as total
    from batch_rows where batch_id = ${batchId} and position between ${from} and ${upTo}`;
  if (found?.rows !== upTo - from + 1) throw new Error('the database did not take rows of a batch');
  return { rowCount: found.valid, total: fromDecimal(found.total), wrongCount: found.rows - found.valid };
}

const added = (one: Stored, other: Stored): Stored => ({
  rowCount: one.rowCount + other.rowCount,
  total: sum([one.total, other.total]),
  wrongCount: one.wrongCount + other.wrongCount,
});
