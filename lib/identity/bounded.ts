type Bounds = { readonly mostWaiting: number };

/** Runs at most so many tasks at a time; `full` where too many wait already. */
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
        // The turn is handed on, so that whoever comes in between does not take it as well.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Runs the tasks of one key one after the other; `full` where too many of that key wait already. */
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
