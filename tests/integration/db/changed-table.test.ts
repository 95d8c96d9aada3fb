import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../support/database/database';

it('repeats a prepared statement after a column was added, as in a migration', async () => {
  const { sql, close } = await createTestDatabase();
  onTestFinished(close);
  await sql`create table changing (one integer)`;
  await sql`insert into changing values (1)`;
  const reserved = await sql.reserve();
  onTestFinished(() => reserved.release());
  const read = () => reserved`select * from changing where one = ${1}`;
  expect(await read()).toEqual([{ one: 1 }]);
  await sql`alter table changing add column two integer`;
  expect(await read()).toEqual([{ one: 1, two: null }]);
});
