import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Gives a program its whole input. It may end before the last bytes, as tar and pg_restore do, and its exit
 * code says whether it is content; the rest is read here, because reading authenticates it. Listen for errors
 * of `stdin` before.
 */
export async function feed(
  content: AsyncIterable<Buffer>,
  { stdin }: { readonly stdin: Writable },
): Promise<void> {
  const closed = new AbortController();
  stdin.once('close', () => closed.abort());
  for await (const chunk of content) {
    if (closed.signal.aborted || stdin.write(chunk)) continue;
    await once(stdin, 'drain', { signal: closed.signal }).catch(() => undefined);
  }
  stdin.end();
}
