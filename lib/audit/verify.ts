import { asc, gt } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/audit';
import { genesisHash, hashOfRecord } from './record';

/** The chain as it was found: whole up to `head`, or broken at the first record that does not follow from the one before. */
export type ChainVerdict =
  | { readonly intact: true; readonly count: bigint; readonly head: string }
  | { readonly intact: false; readonly brokenAt: bigint; readonly why: string };

const pageSize = 1000;

/** Reads the whole chain, a page at a time, and computes every hash again. */
export async function verifyChain(db: Executor): Promise<ChainVerdict> {
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
      head = record.hash;
      count = expected;
    }
    if (page.length < pageSize) return { intact: true, count, head };
  }
}

const broken = (brokenAt: bigint, why: string): ChainVerdict => ({ intact: false, brokenAt, why });
