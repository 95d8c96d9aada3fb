import { setImmediate } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/audit';
import type { NotedHead } from './heads';
import { genesisHash, hashOfRecord } from './record';

/** The chain as it was found: whole up to `head`, or broken at the first record that does not follow from the one before. */
export type ChainVerdict =
  | { readonly intact: true; readonly count: bigint; readonly head: string }
  | { readonly intact: false; readonly brokenAt: bigint; readonly why: string };

/** Hashed in one turn of the event loop: a few milliseconds of it. */
const pageSize = 250;

/**
 * Reads the whole chain, a page at a time, and computes every hash again. Each of the noted heads must be in it: a chain whose end was
 * cut off, or that was written anew from some point on, is whole by itself.
 */
export async function verifyChain(db: Executor, noted: readonly NotedHead[] = []): Promise<ChainVerdict> {
  const notedOf = new Map<bigint, string>();
  for (const { sequence, hash } of noted) {
    const other = notedOf.get(sequence);
    if (other !== undefined && other !== hash)
      return broken(sequence, 'two different heads were noted for this record');
    notedOf.set(sequence, hash);
  }
  let head = genesisHash;
  let count = 0n;
  for (;;) {
    const page = await db
      .select()
      .from(auditRecords)
      .where(gt(auditRecords.sequence, count))
      .orderBy(asc(auditRecords.sequence))
      .limit(pageSize);
    for (const record of page) {
      const expected = count + 1n;
      if (record.sequence !== expected) return broken(expected, 'the record is missing');
      if (record.previousHash !== head)
        return broken(expected, 'it does not follow from the record before it');
      if (record.hash !== hashOfRecord(record)) return broken(expected, 'its content is not what was hashed');
      if ((notedOf.get(expected) ?? record.hash) !== record.hash)
        return broken(expected, 'it is another record than the one whose hash was noted');
      head = record.hash;
      count = expected;
    }
    if (page.length < pageSize) break;
    await setImmediate();
  }
  const cut = noted.filter(({ sequence }) => sequence > count);
  if (cut.length > 0) return broken(count + 1n, 'the chain was cut off here: a later record was noted');
  return { intact: true, count, head };
}

const broken = (brokenAt: bigint, why: string): ChainVerdict => ({ intact: false, brokenAt, why });
