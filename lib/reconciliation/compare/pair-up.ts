import type { ComparedEntry, ComparedOrder } from './finding';

/** An order with its entries, or the unmatched entries of one day. */
export type Pair =
  | { readonly order: ComparedOrder; readonly entries: readonly ComparedEntry[] }
  | { readonly order: undefined; readonly entries: readonly ComparedEntry[] };

/**
 * Merge join of orders and entries, with at most one batch of each in memory. Orders are sorted by
 * identifier. Entries are sorted by the identifier of their order, with unmatched ones last, by day. Yields
 * unmatched entries one day at a time. Throws on an entry whose order is missing, which is a bug.
 */
export async function* pairUp(
  orders: AsyncIterable<readonly ComparedOrder[]>,
  entries: AsyncIterable<readonly ComparedEntry[]>,
): AsyncGenerator<Pair> {
  const next = oneByOne(entries);
  let entry = await next();
  for await (const batch of orders) {
    for (const order of batch) {
      const own: ComparedEntry[] = [];
      for (; entry?.orderId === order.id; entry = await next()) own.push(entry);
      yield { order, entries: own };
    }
  }
  while (entry) {
    const { date, orderId } = entry;
    if (orderId !== undefined) throw new Error(`an entry names order ${orderId}, which did not come`);
    const day: ComparedEntry[] = [];
    for (; entry?.date === date; entry = await next()) day.push(entry);
    yield { order: undefined, entries: day };
  }
}

function oneByOne<Item>(batches: AsyncIterable<readonly Item[]>): () => Promise<Item | undefined> {
  const iterator = batches[Symbol.asyncIterator]();
  let batch: readonly Item[] = [];
  let index = 0;
  return async () => {
    while (index >= batch.length) {
      const { done, value } = await iterator.next();
      if (done) return undefined;
      [batch, index] = [value, 0];
    }
    index += 1;
    return batch[index - 1];
  };
}
