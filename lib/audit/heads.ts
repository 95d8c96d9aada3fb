import { open, readFile } from 'node:fs/promises';
import type { auditRecords } from '@/lib/db/schema/records/audit';

/**
 * A link of the chain that was written down outside the database: what came before it can neither change nor
 * be cut off unseen.
 */
export type NotedHead = { readonly sequence: bigint; readonly hash: string };

type Head = Pick<typeof auditRecords.$inferSelect, 'sequence' | 'hash'>;

/** Reads `sequence:hash` as it is typed after `--since`. Undefined where it is not one. */
export function parseHead(text: string): NotedHead | undefined {
  const [, sequence, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return sequence && hash ? { sequence: BigInt(sequence), hash } : undefined;
}

/** A line of the file: when it was noted, and the head as `--since` takes it. */
export const headLine = ({ sequence, hash }: Head, at: Date): string =>
  `${at.toISOString()} ${sequence}:${hash}\n`;

/**
 * The heads in a file of noted ones. Throws where a line is none: a file that somebody wrote into is no
 * evidence. A last line that was cut short by a crash is left out.
 */
export async function readHeads(file: string): Promise<readonly NotedHead[]> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const head = parseHead(line.split(' ').at(-1) ?? '');
    if (!head) throw new Error(`Line ${index + 1} of ${file} is no noted head of the audit chain.`);
    return head;
  });
}

/** Adds a line to the file, which is on the disk when this returns. */
export async function appendHead(file: string, head: Head, at: Date): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(headLine(head, at));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
