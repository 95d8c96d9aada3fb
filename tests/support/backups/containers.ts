import { openContainer } from '@/lib/backups/container/read';
import { writeContainer } from '@/lib/backups/container/write';
import type { Manifest } from '@/lib/backups/manifest';

export const backupSecret = 'test-only-backup-secret-0123456789abcdef';

export const someManifest: Manifest = {
  form: 'dump',
  madeAt: '2026-11-27T07:00:00.000Z',
  version: '0.2.0',
  server: 15,
  schema: { migrations: 1, newest: 'a'.repeat(64) },
  head: `7:${'b'.repeat(64)}`,
  counts: { orders: 3 },
  roles: ['paydesk_app'],
  leaderLocks: [],
};

export async function gather(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** In chunks of this size, as a file or a network would deliver them. */
export async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The least work that is read: tests derive a key for each file. */
const leastCost = 2 ** 14;

export const packed = (content: Buffer, secret?: string): Promise<Buffer> =>
  gather(writeContainer(someManifest, inChunks(content, 70_000), secret, leastCost));

export async function unpacked(bytes: Buffer, secret?: string, chunk = 50_000): Promise<Buffer> {
  return gather((await openContainer(inChunks(bytes, chunk), secret)).content);
}
