import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { masks } from '@/lib/access/confidential/masks';
import { readColumns, readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import {
  canaries,
  paidPayroll,
  readEverything,
  totalOfPayroll,
  totalWithFees,
} from '../../support/batches/confidential-payroll';
import { createTestDatabase } from '../../support/database/database';
import { addActor } from '../../support/people/people';

const secretsIn = (secrets: readonly string[], read: Readonly<Record<string, string>>) =>
  Object.entries(read).flatMap(([table, rows]) =>
    secrets.filter((secret) => rows.includes(secret)).map((secret) => `${table}: ${secret}`),
  );

test('a paid payroll is read by its maker and by approvers, and by nobody else in any table', async () => {
  const { app, secrets } = await paidPayroll();
  const { viewer, otherMaker, maker, approver } = app.team;
  const readAs = async (person: Actor) => readEverything(await readerDatabase(app.db, person));
  for (const person of [viewer, otherMaker, await addActor(app.db, 'admin')]) {
    const read = await readAs(person);
    expect(secretsIn(secrets, read)).toEqual([]);
    // The line of the batch, the sum in the statement, and everything else.
    expect(read.batches).toContain(totalOfPayroll);
    expect(read.cached_entries).toContain(totalWithFees);
    expect(read.cached_entries).toContain('Harbour Trading');
    expect(read.orders).toContain('Harbour Trading');
  }
  for (const person of [maker, approver]) {
    const found = secretsIn(secrets, await readAs(person));
    for (const secret of canaries.filter((canary) => !canary.includes(',')))
      expect(found.some((where) => where.endsWith(secret))).toBe(true);
    expect(found).toContain('cached_entries: Quenya Wagestone');
  }
});

test('a masked statement adds up, entry by entry', async () => {
  const { app } = await paidPayroll();
  const balances = async (person: Actor) =>
    (await readerDatabase(app.db, person)).execute<{ isRight: boolean; payments: number; sum: string }>(sql`
      select bool_and(coalesce(is_right, true)) as "isRight", count(*)::int as payments, sum(signed)::text as sum from (
        select signed, running_balance = lag(running_balance) over (order by month, position) + signed as is_right
        from (select *, case direction when 'incoming' then amount else -amount end as signed from cached_entries) as entries
      ) as steps`);
  const [[masked], [whole]] = [await balances(app.team.viewer), await balances(app.team.approver)];
  expect(masked).toEqual(whole);
  expect(masked?.isRight).toBe(true);
});

describe('the masks', () => {
  let columns: Awaited<ReturnType<typeof readColumns>>;
  let required: Readonly<Record<string, readonly string[]>>;
  beforeAll(async () => {
    const { db, close } = await createTestDatabase();
    columns = await readColumns(db);
    const rows = await db.execute<{ name: string; columns: string[] }>(sql`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' group by 1`);
    required = Object.fromEntries(rows.map(({ name, columns: names }) => [name, names]));
    await close();
  });

  test.each(Object.entries(masks))(
    'of %s name its columns, and give each that is never null',
    (table, mask) => {
      const shown = Object.keys(mask.columns ?? {});
      expect(shown.filter((column) => !columns[table]?.includes(column))).toEqual([]);
      if (mask.columns) expect(required[table]?.filter((column) => !shown.includes(column))).toEqual([]);
      expect(columns[table]).toBeDefined();
    },
  );
});
