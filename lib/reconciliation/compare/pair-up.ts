import type { ComparedEntry, ComparedOrder } from './finding';

/** An order with the entries that name it, or entries that name none. */
export type Pair =
  | { readonly order: ComparedOrder; readonly entries: readonly ComparedEntry[] }
  | { readonly order: undefined; readonly entries: readonly ComparedEntry[] };

/**
 * Walks along orders and entries side by side and holds no more of them than a batch of each. Orders come in
 * the order of their identifiers, entries in that of the orders they name, and those without one after all
 * others in the order of their days. Entries of one day that name no order come together. An entry that names
 * an order which does not come is a bug, and throws.
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
