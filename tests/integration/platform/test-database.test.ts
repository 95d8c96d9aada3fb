import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';

const open: TestDatabase[] = [];
const create = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  open.push(database);
  return database;
};
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

describe('the database of a test', () => {
  it('has the migrated schema and no rows', async () => {
    const { sql } = await create();
    const [row] = await sql`select count(*)::int as orders from orders`;
    expect(row).toEqual({ orders: 0 });
  });

  it('shares nothing with another test’s', async () => {
    const [first, second] = [await create(), await create()];
    await first.sql`create table only_here (id int)`;
    const [row] = await second.sql`select to_regclass('only_here') as found`;
    expect(row).toEqual({ found: null });
  });
});
