/** A pending item: the execution of a payment, or the next payment of a recurring setup. */
export type DueItem =
  | { readonly at: number; readonly kind: 'payment'; readonly paymentId: string }
  | { readonly at: number; readonly kind: 'recurring'; readonly beneficiaryId: number };

/**
 * A binary heap, earliest first. Items are never removed early: the consumer checks that an item still
 * applies.
 */
export class DueQueue {
  readonly #heap: DueItem[] = [];

  /** Unix milliseconds of the earliest item. */
  get nextAt(): number | undefined {
    return this.#heap[0]?.at;
  }

  add(item: DueItem): void {
    const heap = this.#heap;
    let index = heap.push(item) - 1;
    while (index > 0) {
      const parentIndex = (index - 1) >> 1;
      const parent = heap[parentIndex];
      if (!parent || parent.at <= item.at) break;
      heap[index] = parent;
      heap[parentIndex] = item;
      index = parentIndex;
    }
  }

  /** Removes the earliest item if it is due at `now`. */
  takeDue(now: number): DueItem | undefined {
    const heap = this.#heap;
    const first = heap[0];
    if (!first || first.at > now) return undefined;
    const last = heap.pop();
    if (last && last !== first) this.#sink(last);
    return first;
  }

  #sink(item: DueItem): void {
    const heap = this.#heap;
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      const child = right && left && right.at < left.at ? right : left;
      if (!child || child.at >= item.at) break;
      heap[index] = child;
      index = child === left ? 2 * index + 1 : 2 * index + 2;
    }
    heap[index] = item;
  }
}
