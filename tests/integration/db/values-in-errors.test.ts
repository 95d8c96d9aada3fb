import { inspect } from 'node:util';
import { sql as statement } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/lib/db/schema/people/users';
import { errorMessage } from '@/lib/log/error-fields';
import { listOrders } from '@/lib/orders/reads/list';
import { runJobs } from '@/lib/worker/jobs/jobs';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Everything that somebody could print of what was thrown. */
async function printed(doing: PromiseLike<unknown>): Promise<string> {
  const thrown: unknown = await Promise.resolve(doing).then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  );
  return [inspect(thrown, { depth: 9 }), errorMessage(thrown), JSON.stringify(thrown)].join('\n');
}

describe('an error of the database', () => {
  it('does not contain the search text if the searched table is missing', async () => {
    const { db, sql } = database;
    const maker = await addActor(db, 'maker');
    const search = () => listOrders(db, granted(maker, 'payments:read'), { text: 'canary musterfrau' });
    await sql`alter table orders rename to orders_away`;
    const logged = await printed(search()).finally(() => sql`alter table orders_away rename to orders`);
    expect(logged).toContain('orders');
    expect(logged).not.toMatch(/canary|musterfrau/i);
  });

  it('does not contain the values of a duplicate row', async () => {
    const { db } = database;
    const person = await addActor(db, 'viewer', 'canary name');
    const logged = await printed(db.insert(users).values({ ...person, passwordHash: 'canary hash' }));
    expect(logged).toMatch(/users_(pkey|email_key)/);
    expect(logged).not.toContain('canary');
    expect(logged).not.toContain(person.id);
  });

  it('does not quote text that cannot be converted', async () => {
    const { db, sql } = database;
    for (const wrong of [
      () => db.execute(statement`select ${'canary'}::text::uuid`),
      () => db.execute(statement`select ${'canary 2026'}::text::date`),
      () => db.execute(statement`select ${'{"canary": canary}'}::text::json`),
      () => db.transaction((tx) => tx.execute(statement`select ${'canary'}::text::integer`)),
      () => sql`select ${'canary'}::text::numeric`,
    ]) {
      expect(await printed(wrong())).not.toContain('canary');
    }
  });

  it('does not contain the values of a rejected row', async () => {
    const { db, sql } = database;
    const person = { id: crypto.randomUUID(), email: 'canary@example.com', name: 'canary' };
    const asRow = { ...person, password_hash: 'canary', role: 'king' };
    const { id, email, name } = person;
    for (const doing of [
      () => sql`insert into users ${sql(asRow)}`,
      () => sql.begin((tx) => tx`insert into users ${tx(asRow)}`),
      () =>
        db.execute(
          statement`insert into users (id, email, name, role, password_hash)
            values (${id}, ${email}, ${name}, 'king', 'none')`,
        ),
    ]) {
      const logged = await printed(doing());
      expect(logged).toContain('users_role');
      expect(logged).not.toContain('canary');
    }
  });

  it('does not carry values into the failure of a queued job', async () => {
    const { db, sql, url } = database;
    const stop = new AbortController();
    const reported: unknown[] = [];
    await runJobs({
      databaseUrl: url,
      signal: stop.signal,
      report: (error) => {
        reported.push(error);
        stop.abort();
      },
      jobs: [
        {
          tasks: { find_nobody: () => db.execute(statement`select ${'canary'} from no_such_table`) },
          begin: async () => {
            await sql`select graphile_worker.add_job('find_nobody', max_attempts => 1)`;
          },
        },
      ],
    });
    const [stored] =
      await sql`select last_error from graphile_worker.jobs where task_identifier = 'find_nobody'`;
    const logged = inspect([reported, stored], { depth: 9 });
    expect(logged).toContain('no_such_table');
    expect(logged).toContain('find_nobody');
    expect(logged).not.toContain('canary');
  });
});
