import { open, readFile } from 'node:fs/promises';
import type { auditRecords } from '@/lib/db/schema/records/audit';

/**
 * A chain head noted outside the database: records up to it can be neither changed nor truncated undetected.
 */
export type NotedHead = { readonly sequence: bigint; readonly hash: string };

type Head = Pick<typeof auditRecords.$inferSelect, 'sequence' | 'hash'>;

/** Parses `sequence:hash`, as passed to `--since`. Undefined if invalid. */
export function parseHead(text: string): NotedHead | undefined {
  const [, sequence, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return sequence && hash ? { sequence: BigInt(sequence), hash } : undefined;
}

/** A line of the file: its time, and the head in the format of `--since`. */
export const headLine = ({ sequence, hash }: Head, at: Date): string =>
  `${at.toISOString()} ${sequence}:${hash}\n`;

/**
 * The heads in a file of noted heads. Throws on an invalid line, because an edited file is no evidence.
 * Ignores a last line truncated by a crash.
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

/** Appends a line to the file and syncs it to disk. */
export async function appendHead(file: string, head: Head, at: Date): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(headLine(head, at));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
