/** Prefetches each value while the previous one is processed. */
export async function* readAhead<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value, void> {
  const from = values[Symbol.asyncIterator]();
  const ask = () => {
    const asked = from.next();
    // Prevents an unhandled rejection; the consumer receives the error.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await from.return?.();
  }
}
