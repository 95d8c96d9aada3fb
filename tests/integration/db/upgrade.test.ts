import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { auditKeyOf } from '@/lib/audit/marks';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { readSchema, schemaVersion } from '@/lib/db/migrations/schema-version';
import { orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { verifyEverything } from '@/lib/verify/everything';
import { createEmptyDatabase } from '../../support/database/database';
import { addMigration, copySchemaFolder } from '../../support/database/schema-folder';
import {
  countRows,
  describeSchema,
  prepareVersions,
  type Upgraded,
  upgradeSecret,
  type Versions,
} from '../../support/database/upgrade';
import { granted } from '../../support/people/people';

let versions: Versions;
beforeAll(async () => {
  versions = await prepareVersions();
});
afterAll(() => versions.close());

/** Tables whose rows a migration moved to another one. */
const replacedBy = new Map([['order_comments', 'comments']]);

/**
 * What is wrong with a database that was upgraded: with its schema, its rows, or what the audit chain proves
 * of them.
 */
async function problemsOf({ db, sql, rowsBefore }: Upgraded, folder: string) {
  // The template has no rows and all migrations but those that only this folder has.
  const fresh = await createEmptyDatabase(inject('adminUrl'), inject('templateDatabase'));
  onTestFinished(fresh.close);
  await migrate(fresh.url, folder);
  const { sql: freshSql, close } = createDatabase(fresh.url, { max: 1 });
  onTestFinished(close);
  const [upgraded, made] = [await describeSchema(sql), await describeSchema(freshSql)];
  const after = await countRows(sql);
  const verified = await verifyEverything(db, {
    heads: [],
    auditKeys: [auditKeyOf(upgradeSecret)],
    sealingKey: sealingKeyOf(upgradeSecret),
  });
  return {
    version: await schemaVersion(sql, readSchema(folder)),
    notInFresh: upgraded.filter((line) => !made.includes(line)),
    onlyInFresh: made.filter((line) => !upgraded.includes(line)),
    lostRows: [...rowsBefore].filter(
      ([table, count]) => (after.get(replacedBy.get(table) ?? table) ?? 0) < count,
    ),
    chain: verified.chain.intact,
    unchecked: verified.unchecked,
    differing: verified.compared.flatMap(({ subject, first }) => first.map((one) => ({ subject, ...one }))),
  };
}

const none = {
  version: 'same',
  notInFresh: [],
  onlyInFresh: [],
  lostRows: [],
  chain: true,
  unchecked: 0,
  differing: [],
};

describe('the newest migration', () => {
  it('upgrades the previous version’s data to the schema of an empty database, and loses nothing', async () => {
    const database = await versions.openBeforeLastMigration('drizzle');
    expect(database.rowsBefore.get('orders')).toBeGreaterThan(100);
    await database.finish();
    expect(await problemsOf(database, 'drizzle')).toEqual(none);
  });

  it('lets existing orders continue', async () => {
    const database = await versions.openBeforeLastMigration('drizzle');
    await database.finish();
    const { db } = database;
    const [found] = await db
      .select()
      .from(orders)
      .innerJoin(users, eq(users.id, orders.makerId))
      .where(eq(orders.state, 'awaiting_approval'));
    if (!found) throw new Error('the data has an order that awaits its approval');
    const drafting = granted(found.users, 'payments:draft');
    const withdrawn = await withdrawOrder({ db, now: () => new Date() }, drafting, found.orders);
    expect(withdrawn).toMatchObject({ ok: true, value: { state: 'withdrawn' } });
  });
});

describe('the test of migrations', () => {
  it('accepts a migration that adds, fills and guards a column', async () => {
    const folder = copySchemaFolder();
    addMigration(
      folder,
      '0001_purpose',
      `alter table orders add column purpose text;
      --> statement-breakpoint
      update orders set purpose = 'SUPP';
      --> statement-breakpoint
      alter table orders alter column purpose set not null;`,
    );
    appendFileSync(
      join(folder, 'guards/orders.sql'),
      `create or replace function guard_purpose() returns trigger
      language plpgsql set search_path = pg_catalog, public, pg_temp as $$
      begin
        raise exception 'the purpose stays' using errcode = '23514', constraint = 'orders_purpose';
      end $$;
      create trigger guard_purpose before update of purpose on orders for each row execute function guard_purpose();`,
    );
    const database = await versions.openBeforeLastMigration(folder);
    await database.finish();
    expect(await problemsOf(database, folder)).toEqual(none);
    const [purposes] = await database.sql`select array_agg(distinct purpose) as found from orders`;
    expect(purposes?.found).toEqual(['SUPP']);
    await expect(database.sql`update orders set purpose = 'SALA'`).rejects.toMatchObject({
      constraint_name: 'orders_purpose',
    });
  });

  it('refuses a migration that fits an empty database only, and leaves the previous version', async () => {
    const folder = copySchemaFolder();
    addMigration(folder, '0001_purpose', 'alter table orders add column purpose text not null;');
    const database = await versions.openBeforeLastMigration(folder);
    await expect(database.finish()).rejects.toThrow('contains null values');
    expect(await countRows(database.sql)).toEqual(database.rowsBefore);
    expect(await schemaVersion(database.sql, readSchema(folder))).toBe('older');
  });

  it('refuses a migration that changes guarded content', async () => {
    const folder = copySchemaFolder();
    addMigration(folder, '0001_dearer', `update orders set amount = amount + 1 where state = 'completed';`);
    const database = await versions.openBeforeLastMigration(folder);
    await expect(database.finish()).rejects.toMatchObject({ constraint_name: 'orders_edit' });
  });

  it('detects rows that a migration lost, and changes without audit records', async () => {
    const folder = copySchemaFolder();
    addMigration(
      folder,
      '0001_careless',
      `alter table comments disable trigger user;
      alter table orders disable trigger user;
      delete from comments;
      update orders set amount = amount + 1 where state = 'completed';`,
    );
    const database = await versions.openBeforeLastMigration(folder);
    await database.finish();
    const problems = await problemsOf(database, folder);
    expect(problems).toMatchObject({ version: 'same', lostRows: [['comments', 1]] });
    expect(problems.differing.length).toBeGreaterThan(0);
  });

  it('detects differences between an upgraded and a new database', async () => {
    const folder = copySchemaFolder();
    addMigration(folder, '0001_nothing', 'select 1;');
    const database = await versions.openBeforeLastMigration(folder);
    await database.sql`create function left_over() returns integer language sql as 'select 1'`;
    await database.finish();
    const { notInFresh } = await problemsOf(database, folder);
    expect(notInFresh).toEqual([expect.stringContaining('left_over')]);
  });
});
