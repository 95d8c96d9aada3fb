/** The same values, each asked for while the one before it is being worked on. */
export async function* readAhead<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value, void> {
  const from = values[Symbol.asyncIterator]();
  const ask = () => {
    const asked = from.next();
    // Whoever takes it hears of its failure; nobody has to before.
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
