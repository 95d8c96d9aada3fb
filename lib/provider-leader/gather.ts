/**
 * Gathers what is handed in one by one into groups: while one group is being worked off the next one grows.
 * `work` does not reject. A group ends before `most` items, or once their weights come to `heaviest`.
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
    // What comes in the same turn goes together.
    await new Promise(setImmediate);
    while (waiting.length > 0) await work(nextGroup());
    working = undefined;
  }

  return {
    add: (item: Item): void => {
      waiting.push(item);
      working ??= run();
    },
    /** Takes an item back, if it waits. */
    remove: (item: Item): void => {
      waiting = waiting.filter((other) => other !== item);
    },
    /** Resolves when all that was added is worked off. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
}

export type Gathered<Item> = ReturnType<typeof gather<Item>>;
