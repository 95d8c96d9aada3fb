/** Streams the chunks and awaits `before` before the last one. */
export async function* holdBackLast(
  chunks: AsyncIterable<Uint8Array>,
  before: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (held) yield held;
    held = chunk;
  }
  await before();
  if (held) yield held;
}
