import { chainPages } from '@/lib/audit/verify';
import type { Executor } from '@/lib/db/client';

/**
 * The whole audit chain for other programs to verify, one record a line as JSON, in the format of
 * docs/audit-format.md. Nothing is left out: hashes, commitments with their salts, and marks.
 */
export async function* chainLines(db: Executor): AsyncGenerator<string> {
  for await (const page of chainPages(db))
    for (const { sequence, at, ...record } of page)
      yield `${JSON.stringify({ sequence: sequence.toString(), at: at.toISOString(), ...record })}\n`;
}
