import { asc, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { paymentFiles } from '@/lib/db/schema/orders/payment-files';
import { type Compared, openTally } from '../../difference';
import { type ChainRecord, missingSubjects, recordsOf } from '../../records';

type PaymentFile = typeof paymentFiles.$inferSelect;

const atATime = 1_000;

/** Compares every payment file of a program with the records of its delivery and of its outcome. */
export async function comparePaymentFiles(db: Executor): Promise<Compared> {
  const tally = openTally('payment files of programs');
  const files = await db
    .select()
    .from(paymentFiles)
    .orderBy(asc(paymentFiles.receivedAt), asc(paymentFiles.id));
  for (let first = 0; first < files.length; first += atATime) {
    const some = files.slice(first, first + atATime);
    const ids = some.map(({ id }) => id);
    const records = await recordsOf(db, 'payment_file', ids);
    for (const file of some) tally.add(file.id, differencesOf(file, records.get(file.id) ?? []));
  }
  const missing = await missingSubjects(db, 'payment_file', sql`select id::text from ${paymentFiles}`);
  for (const id of missing) tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

function differencesOf(file: PaymentFile, records: readonly ChainRecord[]): readonly string[] {
  const [first] = records;
  const last = records.at(-1);
  if (!first || !last) return ['the audit chain does not know it'];
  const { details } = first;
  const isAsReceived =
    first.actorId === file.serviceUserId &&
    details.file === file.name &&
    details.bytes === file.byteLength &&
    (details.sha256 ?? null) === file.sha256 &&
    (details.account ?? null) === file.account;
  return [
    ...(isAsReceived ? [] : ['its deliverer or its bytes are not those that were recorded']),
    ...(last.action === `payment_file.${file.state}` && (last.details.reason ?? null) === file.refusal
      ? []
      : ['its outcome is not the one that was recorded']),
  ];
}
