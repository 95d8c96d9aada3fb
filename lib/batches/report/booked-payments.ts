import { isBatchWithheld } from '@/lib/access/confidential/reader-database';
import { type Granted, grant } from '@/lib/access/grant';
import { findServicer } from '@/lib/accounts/receiving/servicer';
import type { Database } from '@/lib/db/client';
import type { BatchId } from '@/lib/kernel/ids';
import { zero } from '@/lib/kernel/money';
import { debitsCamt054 } from '@/lib/statements/formats/camt/debits';
import type { EntryBatches, StatementSource } from '@/lib/statements/model/entries/entry-batches';
import { findClientName } from '@/lib/statements/store/accounts';
import { entriesOfBatch, findBooked } from '@/lib/statements/store/reads/batch-entries';
import type { BatchRow } from '../batch/batch';
import { findBatch } from '../reads/queries';

/** Source of a debit notification. */
export type BookedPayments = { readonly batch: BatchRow; readonly source: StatementSource };

/**
 * The payments of a batch that the cached statements have. Undefined if the batch does not exist or has no
 * account, if none is booked, or if payments or statements are withheld from the reader.
 */
export async function openBookedPayments(
  db: Database,
  granted: Granted<'payments:read'>,
  id: BatchId,
): Promise<BookedPayments | undefined> {
  const statements = grant(granted.actor, 'statements:read');
  if (!statements || (await isBatchWithheld(db, granted.actor, id))) return undefined;
  const batch = (await findBatch(db, granted, id))?.batch;
  const booked = batch && (await findBooked(db, statements, id));
  if (!batch?.account || !booked) return undefined;
  const { count, sum, from, to, asOf, newestAsOf } = booked;
  const head = {
    clientName: (await findClientName(db, statements)) ?? '',
    account: batch.account,
    period: { from, to },
    opening: zero,
    closing: zero,
    credits: zero,
    creditCount: 0,
    debits: sum,
    debitCount: count,
    faults: [],
  };
  const entries = allOf(count, entriesOfBatch(db, statements, id));
  const servicer = await findServicer(db, batch.account);
  return { batch, source: { head, entries, asOf, newestAsOf, servicer } };
}

export const bookedCamt054 = (
  { batch, source }: BookedPayments,
  options: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> => debitsCamt054(batch)(source, options);

/** More payments were booked meanwhile. The download breaks off, and never contradicts its totals. */
class ChangedEntries extends Error {}

async function* allOf(count: number, batches: EntryBatches): EntryBatches {
  let read = 0;
  for await (const entries of batches) {
    read += entries.length;
    yield entries;
  }
  if (read !== count) throw new ChangedEntries();
}
