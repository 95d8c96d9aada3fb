/** The chunks, of which the last one is given only when `before` is through. */
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
