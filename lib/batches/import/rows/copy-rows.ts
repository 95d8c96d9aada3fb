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

/** How many rows are checked before whatever else waits for the processor has a turn. */
const rowsOfTurn = 250;
/** How many rows are handed to the database at a time. */
const rowsOfCopy = 5_000;

/** Of the rows that were stored: those that can be sent with their sum, and those that are wrong. */
export type Stored = { readonly rowCount: number; readonly total: MinorUnits; readonly wrongCount: number };

type Copying = {
  readonly batchId: BatchId;
  readonly rowSeed: string;
  readonly rows: AsyncIterable<readonly SourceRow[]>;
  readonly check: (row: SourceRow) => CheckedRow;
  /** Told after every lot how many rows there are; says whether it goes on. */
  readonly goesOn: (rows: number) => Promise<boolean>;
};

/**
 * Checks rows and puts them into the database as they come: while one lot is being stored the next is read,
 * and no more than these two are in memory. The connection is used for nothing else. Undefined where it was
 * not to go on.
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
  // Bytes, as short-lived as they can be: a lot kept as text is looked through again and again by whoever
  // clears memory away.
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
    // Whoever waits for it next hears of its failure; nobody has to before.
    storing.catch(() => undefined);
    return true;
  };
  try {
    for await (const some of rows) {
      for (const row of some) {
        position += 1;
        if (position > mostRows) throw new UnreadableFile(tooManyRows);
        lines += copyLine({ batchId, position, line: row.line, idsOf }, check(row));
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
    // However it ends, the connection is free again.
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
 * One lot, all of it or nothing. What the database refuses only at the end the driver's stream tells nobody;
 * a count over the same connection, which is answered after it, does.
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
