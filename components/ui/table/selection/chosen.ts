/** A row of a list, with what is selected of it if it can be. */
export type OfferedRow<Item> = { readonly key: string; readonly item?: Item | undefined };

/** The selected items by row, each as it was selected. */
export type Chosen<Item> = ReadonlyMap<string, Item>;

export const withRows = <Item>(chosen: Chosen<Item>, rows: readonly OfferedRow<Item>[]): Chosen<Item> =>
  new Map([
    ...chosen,
    ...rows.flatMap(({ key, item }) => (item === undefined ? [] : [[key, item] as const])),
  ]);

export const withoutRows = <Item>(chosen: Chosen<Item>, keys: readonly string[]): Chosen<Item> =>
  new Map([...chosen].filter(([key]) => !keys.includes(key)));

/** Selects a row or takes it out; with the start of a range, selects all rows from there to this one. */
export function toggled<Item>(
  chosen: Chosen<Item>,
  rows: readonly OfferedRow<Item>[],
  key: string,
  rangeFrom: string | undefined,
): Chosen<Item> {
  const to = rows.findIndex((row) => row.key === key);
  const from = rows.findIndex((row) => row.key === rangeFrom);
  if (to >= 0 && from >= 0) return withRows(chosen, rows.slice(Math.min(from, to), Math.max(from, to) + 1));
  return chosen.has(key) ? withoutRows(chosen, [key]) : withRows(chosen, rows.slice(to, to + 1));
}
