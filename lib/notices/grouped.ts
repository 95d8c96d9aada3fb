import type { UserId } from '@/lib/kernel/ids';

/** The people of rows, by key. */
export function grouped<Row extends { readonly userId: UserId }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, ReadonlySet<UserId>> {
  const sets = new Map<string, Set<UserId>>();
  for (const row of rows) {
    const set = sets.get(keyOf(row)) ?? new Set<UserId>();
    sets.set(keyOf(row), set.add(row.userId));
  }
  return sets;
}
