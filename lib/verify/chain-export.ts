import { asc, gt } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';

const pageSize = 1_000;

/**
 * The whole audit chain for other programs to verify, one record a line as JSON, in the format of
 * docs/audit-format.md. Nothing is left out: hashes, commitments with their salts, and marks.
 */
export async function* chainLines(db: Executor): AsyncGenerator<string> {
  for (let after = 0n; ; ) {
    const page = await db
      .select()
      .from(auditRecords)
      .where(gt(auditRecords.sequence, after))
      .orderBy(asc(auditRecords.sequence))
      .limit(pageSize);
    for (const { sequence, at, ...record } of page)
      yield `${JSON.stringify({ sequence: sequence.toString(), at: at.toISOString(), ...record })}\n`;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.sequence;
  }
}
