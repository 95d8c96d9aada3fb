/**
 * The chunks as the body of a response: each is made when the reader asks for it, and none after it went
 * away.
 */
export function byteStream(
  chunks: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
