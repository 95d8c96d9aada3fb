import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import { type BatchId, newExternalPaymentId, newOrderId } from '@/lib/kernel/ids';
import type { CheckedRow } from './check-row';
import { copiedColumns, copyLine } from './copy-line';
import { mostRows, tooManyRows } from './limits';
import type { SourceRow } from './source-row';
import { UnreadableFile } from './unreadable-file';

/** How many rows are checked before whatever else waits for the processor has a turn. */
const rowsOfTurn = 250;
/** How many rows are handed to the database at a time. */
const rowsOfCopy = 5_000;

type Copying = {
  readonly batchId: BatchId;
  readonly rows: AsyncIterable<readonly SourceRow[]>;
  readonly check: (row: SourceRow) => CheckedRow;
  /** Told after every lot how many rows there are; says whether it goes on. */
  readonly goesOn: (rows: number) => Promise<boolean>;
};

/**
 * Checks rows and puts them into the database as they come: while one lot is being stored the next is read, and no more than
 * these two are in memory. The connection is used for nothing else. Gives their number; undefined where it was not to go on.
 */
export async function copyRows(
  connection: Sql,
  { batchId, rows, check, goesOn }: Copying,
): Promise<number | undefined> {
  let position = 0;
  let lot = { from: 1, lines: '' };
  let storing = Promise.resolve(true);
  const store = async (): Promise<boolean> => {
    const upTo = position;
    const { from, lines } = lot;
    lot = { from: upTo + 1, lines: '' };
    if (!(await storing)) return false;
    storing = copy(connection, { batchId, from, upTo, lines }).then(() => goesOn(upTo));
    // Whoever waits for it next hears of its failure; nobody has to before.
    storing.catch(() => undefined);
    return true;
  };
  for await (const some of rows) {
    for (const row of some) {
      position += 1;
      if (position > mostRows) throw new UnreadableFile(tooManyRows);
      const identified = { orderId: newOrderId(), externalPaymentId: newExternalPaymentId() };
      lot.lines += copyLine({ batchId, position, line: row.line, ...identified }, check(row));
      if (position % rowsOfTurn === 0) await nextTurn();
      if (position % rowsOfCopy === 0 && !(await store())) return undefined;
    }
  }
  if (lot.lines !== '' && !(await store())) return undefined;
  return (await storing) ? position : undefined;
}

type Lot = {
  readonly batchId: BatchId;
  readonly from: number;
  readonly upTo: number;
  readonly lines: string;
};

/**
 * One lot, all of it or nothing. What the database refuses only at the end the driver's stream tells nobody; a count over the same
 * connection, which is answered after it, does.
 */
async function copy(connection: Sql, { batchId, from, upTo, lines }: Lot): Promise<void> {
  const into = await connection.unsafe(`copy batch_rows (${copiedColumns}) from stdin`).writable();
  await new Promise<void>((resolve, reject) => {
    into.on('error', reject);
    into.write(lines, (error) => (error ? reject(error) : resolve()));
  });
  into.end();
  await nextTurn();
  const [stored] = await connection<{ rows: number }[]>`
    select count(*)::int as rows from batch_rows where batch_id = ${batchId} and position between ${from} and ${upTo}`;
  if (stored?.rows !== upTo - from + 1) throw new Error('the database did not take rows of a batch');
}
