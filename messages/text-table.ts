/** The texts of a group of messages by their keys, each read in the locale of whoever shows it. */
export type TextTable<Key extends string> = Readonly<Record<Key, string>>;

type KeyOf<Table> = Table extends TextTable<infer Key> ? Key : never;

/**
 * A table of texts whose values come from a catalog when they are read:
 * `textTable(en.refusals, (code) => t(\`refusals.${code}\`))`.
 */
export function textTable<Key extends string>(
  group: Readonly<Record<Key, unknown>>,
  textOf: (key: Key) => string,
): TextTable<Key> {
  const table = {};
  // safe: the keys of the group
  for (const key of Object.keys(group) as Key[]) {
    Object.defineProperty(table, key, { enumerable: true, get: () => textOf(key) });
  }
  return table as TextTable<Key>; // safe: each key has its getter
}

/** One table with the texts of several, none of which is read here: a spread would read them. */
export const joinTables = <Tables extends readonly TextTable<string>[]>(
  ...tables: Tables
): TextTable<KeyOf<Tables[number]>> =>
  // safe: the keys of all tables
  Object.defineProperties(
    {},
    Object.assign({}, ...tables.map(Object.getOwnPropertyDescriptors)),
  ) as TextTable<KeyOf<Tables[number]>>;
