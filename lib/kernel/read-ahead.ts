/** Prefetches each value while the previous one is processed. */
export async function* readAhead<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value, void> {
  const from = values[Symbol.asyncIterator]();
  const readNext = () => {
    const requested = from.next();
    // Prevents an unhandled rejection; the consumer receives the error.
    requested.catch(() => undefined);
    return requested;
  };
  let next = readNext();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = readNext();
      yield value;
    }
  } finally {
    await from.return?.();
  }
}
