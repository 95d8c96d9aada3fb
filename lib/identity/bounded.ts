type Bounds = { readonly mostWaiting: number };

/** Limits concurrent tasks; returns `full` if too many are queued. */
export function createGate({ mostAtOnce, mostWaiting }: Bounds & { readonly mostAtOnce: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run<Value>(task: () => Promise<Value>): Promise<Value | 'full'> {
      if (running >= mostAtOnce) {
        if (waiting.length >= mostWaiting) return 'full';
        await new Promise<void>((turn) => waiting.push(turn));
      } else running += 1;
      try {
        return await task();
      } finally {
        // The slot passes to the next task directly, so that a new caller cannot take it, too.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Runs the tasks of each key serially; returns `full` if too many of that key are queued. */
export function createKeyedQueue(bounds: Bounds) {
  const gates = new Map<string, { readonly gate: ReturnType<typeof createGate>; users: number }>();
  return {
    async run<Value>(key: string, task: () => Promise<Value>): Promise<Value | 'full'> {
      const entry = gates.get(key) ?? { gate: createGate({ ...bounds, mostAtOnce: 1 }), users: 0 };
      gates.set(key, entry);
      entry.users += 1;
      try {
        return await entry.gate.run(task);
      } finally {
        entry.users -= 1;
        if (entry.users === 0) gates.delete(key);
      }
    },
  };
}
