/** A key, or keys one after the other, and what they do. */
export type KeyBinding = {
  readonly keys: readonly string[];
  readonly does: string;
  /** Undefined for keys that the page handles itself, or that are pressed together: they are only shown. */
  readonly run?: (() => void) | undefined;
  /** Whether the keys are pressed together, such as Control and K. */
  readonly isChord?: true;
};

/** The keys of a page, or those of every page. */
export type KeyGroup = { readonly title: string; readonly bindings: readonly KeyBinding[] };

/** How long a first key waits for the second one, in milliseconds. */
const patienceMs = 1_500;

/**
 * The keys that work now. What is registered last goes first, so that a page comes before what every page
 * has.
 */
export function createKeyRegistry() {
  let groups: readonly KeyGroup[] = [];
  let begun: { readonly keys: readonly string[]; readonly at: number } | undefined;
  const listeners = new Set<() => void>();
  const set = (next: readonly KeyGroup[]) => {
    groups = next;
    for (const listener of listeners) listener();
  };
  return {
    groups: () => groups,
    register(group: KeyGroup): () => void {
      set([group, ...groups]);
      return () => set(groups.filter((other) => other !== group));
    },
    /**
     * Takes a key pressed at a time in milliseconds. Returns whether nothing else may use it: it ran, it may
     * begin a sequence, or it ends one that does not exist.
     */
    press(key: string, at: number): boolean {
      const before = begun && at - begun.at <= patienceMs ? begun.keys : [];
      const keys = [...before, key];
      const fitting = groups
        .flatMap(({ bindings }) => bindings)
        .filter(({ keys: bound, run }) => run && keys.every((each, index) => bound[index] === each));
      const whole = fitting.find((binding) => binding.keys.length === keys.length);
      begun = !whole && fitting.length > 0 ? { keys, at } : undefined;
      whole?.run?.();
      return before.length > 0 || begun !== undefined || whole?.run !== undefined;
    },
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const keyRegistry = createKeyRegistry();
