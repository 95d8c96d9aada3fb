import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';
import { tableWriters, writtenByTriggers } from '../../support/code/table-writers';

/** The tables by the name of their constant: `batchRows` is `batch_rows`. */
const tables = new Map(
  readSourceFiles('lib/db/schema').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
      ([, constant = '', table = '']) => [constant, table] as const,
    ),
  ),
);
const names = new Set(tables.values());

const comments = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm;

/** The tables that a file inserts into, updates or deletes from, by the query builder or in SQL. */
function writtenIn(source: string): Set<string> {
  const text = source.replace(comments, '');
  const built = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name = '']) =>
    tables.get(name),
  );
  const stated = [
    ...text.matchAll(/\b(?:insert into|update|delete from|truncate|copy|merge into)\s+(?:\$\{)?(\w+)/gi),
  ].map(([, name = '']) => (names.has(name) ? name : tables.get(name)));
  return new Set([...built, ...stated].filter((name) => name !== undefined));
}

const rules = Object.entries(tableWriters).flatMap(([room, all]) =>
  all.flatMap(({ tables: owned, also = {} }) =>
    owned.map((table) => ({ table, places: [room, ...Object.keys(also)] })),
  ),
);

const writes = readSourceFiles('lib', 'app', 'components', 'instrumentation.ts').flatMap(({ path, text }) =>
  [...writtenIn(text)].map((table) => ({ path, table })),
);

const isIn = (path: string, fixture: string): boolean => path === fixture || path.startsWith(`${fixture}/`);

describe('tables', () => {
  it('are written by their room only, except for listed files with a reason', () => {
    const found = writes.filter(
      ({ path, table }) =>
        !rules.some((rule) => rule.table === table && rule.places.some((fixture) => isIn(path, fixture))),
    );
    expect(found.map(({ path, table }) => `${path} writes ${table}`)).toEqual([]);
  });

  it('have one owner each', () => {
    const owned = [...rules.map(({ table }) => table), ...writtenByTriggers].toSorted();
    expect(owned).toEqual([...names].toSorted());
  });

  it('have no listed writer that does not write', () => {
    const idle = rules.flatMap(({ table, places }) =>
      places
        .filter((fixture) => !writes.some((write) => write.table === table && isIn(write.path, fixture)))
        .map((fixture) => `${fixture} does not write ${table}`),
    );
    expect(idle).toEqual([]);
  });
});
