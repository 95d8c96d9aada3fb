import { createHash } from 'node:crypto';
import type { Manifest } from '../manifest';
import type { FrameKind } from './frame-guard';
import { newHeader, usualCost } from './header';

/** In bytes: bounds the memory of writer and reader. */
export const frameBytes = 1024 * 1024;

/** First byte of a frame. */
export const kindMarks = { manifest: 0x4d, content: 0x44, end: 0x45 } as const;

/**
 * A backup as bytes: a header line, then frames of kind (1 byte), length (4 bytes, big-endian), body and tag.
 * Streams; holds about two frames in memory.
 */
export async function* writeContainer(
  manifest: Manifest,
  content: AsyncIterable<Buffer>,
  secret: string | undefined,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const { line, guard } = newHeader(secret, cost);
  const frame = (kind: FrameKind, plain: Buffer) => {
    const { body, tag } = guard.seal(kind, plain);
    const start = Buffer.alloc(5);
    start.writeUInt8(kindMarks[kind]);
    start.writeUInt32BE(body.length, 1);
    return Buffer.concat([start, body, tag]);
  };
  yield line;
  yield frame('manifest', Buffer.from(JSON.stringify(manifest)));
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const part of inFrames(content)) {
    digest.update(part);
    bytes += part.length;
    yield frame('content', part);
  }
  yield frame('end', Buffer.from(JSON.stringify({ bytes, sha256: digest.digest('hex') })));
}

/** The same bytes in pieces of `frameBytes`; only the last one is shorter. */
async function* inFrames(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    let rest = chunk;
    while (size + rest.length >= frameBytes) {
      const fits = frameBytes - size;
      yield Buffer.concat([...gathered, rest.subarray(0, fits)]);
      rest = rest.subarray(fits);
      gathered = [];
      size = 0;
    }
    if (rest.length > 0) gathered.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
