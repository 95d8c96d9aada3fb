import { setImmediate } from 'node:timers/promises';

/**
 * Small writes are combined into chunks of 32 to 64 KiB (the last may be shorter), each with its own buffer.
 */
const leastBytes = 32_768;
const mostBytes = 65_536;

const encoder = new TextEncoder();

/**
 * Encodes text as UTF-8. Lone surrogates become U+FFFD, so no pair may be split between two texts. The event
 * loop turns before each chunk, so that a long file does not block it.
 */
export async function* textChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < leastBytes) continue;
    await setImmediate();
    yield* slices(encoder.encode(pending));
    pending = '';
  }
  if (pending) yield* slices(encoder.encode(pending));
}

/** `textChunks` for bytes. */
export async function* byteChunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    pending.push(part);
    length += part.length;
    if (length < leastBytes) continue;
    yield* slices(joined(pending, length));
    pending = [];
    length = 0;
  }
  if (length > 0) yield* slices(joined(pending, length));
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

function* slices(bytes: Uint8Array): Generator<Uint8Array, void> {
  if (bytes.length <= mostBytes) return yield bytes;
  for (let start = 0; start < bytes.length; start += mostBytes) yield bytes.slice(start, start + mostBytes);
}
