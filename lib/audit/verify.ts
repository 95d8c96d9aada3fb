import { setImmediate } from 'node:timers/promises';
import { asc, gt } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { readAhead } from '@/lib/kernel/read-ahead';
import type { NotedHead } from './heads';
import { type AuditKey, whyUnmarked } from './marks';
import { genesisHash, isAsRecorded } from './record';

/**
 * Result of a verification: intact up to `head`, or broken at the first record that does not follow from the
 * previous one.
 */
export type ChainVerdict =
  | { readonly intact: true; readonly count: bigint; readonly head: string; readonly marked: bigint }
  | { readonly intact: false; readonly brokenAt: bigint; readonly why: string };

/** Records hashed per event loop turn: a few milliseconds. */
const pageSize = 250;

/**
 * Reads the whole chain page by page and recomputes every hash. Checks that it contains every noted head,
 * because a truncated or rewritten chain is consistent in itself. With keys, every record from the first
 * marked one must have a valid mark. Write access to the database does not suffice to create one.
 */
export async function verifyChain(
  db: Executor,
  noted: readonly NotedHead[] = [],
  keys: readonly AuditKey[] = [],
): Promise<ChainVerdict> {
  const notedOf = new Map<bigint, string>();
  for (const { sequence, hash } of noted) {
    const other = notedOf.get(sequence);
    if (other !== undefined && other !== hash)
      return broken(sequence, 'two different heads were noted for this record');
    notedOf.set(sequence, hash);
  }
  let head = genesisHash;
  let count = 0n;
  let marked = 0n;
  for await (const page of readAhead(chainPages(db))) {
    for (const record of page) {
      const expected = count + 1n;
      if (record.sequence !== expected) return broken(expected, 'the record is missing');
      if (record.previousHash !== head)
        return broken(expected, 'it does not follow from the record before it');
      if (!isAsRecorded(record)) return broken(expected, 'its content is not what was hashed');
      if ((notedOf.get(expected) ?? record.hash) !== record.hash)
        return broken(expected, 'it is another record than the one whose hash was noted');
      if (record.mark !== null || (marked > 0n && keys.length > 0)) {
        const why = keys.length > 0 ? whyUnmarked(record, keys) : undefined;
        if (why) return broken(expected, why);
        marked += 1n;
      }
      head = record.hash;
      count = expected;
    }
    await setImmediate();
  }
  const cut = noted.filter(({ sequence }) => sequence > count);
  if (cut.length > 0) return broken(count + 1n, 'the chain was cut off here: a later record was noted');
  if (keys.length > 0 && count > 0n && marked === 0n)
    return broken(count, 'no record has a mark of the application, whose key was given');
  return { intact: true, count, head, marked };
}

/** The whole chain in pages, from its first record on. */
export async function* chainPages(db: Executor) {
  for (let after = 0n; ; ) {
    const page = await db
      .select()
      .from(auditRecords)
      .where(gt(auditRecords.sequence, after))
      .orderBy(asc(auditRecords.sequence))
      .limit(pageSize);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.sequence;
  }
}

const broken = (brokenAt: bigint, why: string): ChainVerdict => ({ intact: false, brokenAt, why });
