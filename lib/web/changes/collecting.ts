/** Passes the first item on at once, and those of the following moments together, each once. */
export function collecting<Item>(ms: number, pass: (items: readonly Item[]) => void) {
  const waiting = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = undefined;
    if (waiting.size === 0) return;
    const items = [...waiting];
    waiting.clear();
    timer = setTimeout(next, ms);
    pass(items);
  };
  return (item: Item): void => {
    waiting.add(item);
    if (timer === undefined) next();
  };
}
