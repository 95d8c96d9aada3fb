/**
 * Collects single items into groups: the next group grows while `work` processes the current one. `work` does
 * not reject. A group ends before `most` items, or once their weights reach `heaviest`.
 */
export function gather<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { most, heaviest, weigh }: { most: number; heaviest: number; weigh: (item: Item) => number },
) {
  let waiting: Item[] = [];
  let working: Promise<void> | undefined;

  function nextGroup(): Item[] {
    let weight = 0;
    const end = waiting.findIndex((item, index) => {
      weight += weigh(item);
      return index >= most || (index > 0 && weight > heaviest);
    });
    const group = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return group;
  }

  async function run(): Promise<void> {
    // Items added in the same turn go together.
    await new Promise(setImmediate);
    while (waiting.length > 0) await work(nextGroup());
    working = undefined;
  }

  return {
    add: (item: Item): void => {
      waiting.push(item);
      working ??= run();
    },
    /** Removes an item that is still queued. */
    remove: (item: Item): void => {
      waiting = waiting.filter((other) => other !== item);
    },
    /** Resolves when all added items are processed. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
}

export type Gathered<Item> = ReturnType<typeof gather<Item>>;
