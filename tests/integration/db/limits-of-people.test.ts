import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { addActor } from '../../support/people/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/**
 * The constraint that refuses a statement, or `none`: what the database itself holds, whatever the code does.
 */
const refusalOf = (statement: string): Promise<string> =>
  database.sql.unsafe(statement).then(
    () => 'none',
    (error: postgres.PostgresError) => error.constraint_name ?? error.code,
  );
const person = async () => (await addActor(database.db, 'viewer')).id;

const insertPack = (id: string, state = 'preparing') =>
  refusalOf(`insert into statement_packs (id, month, formats, requested_by_id, requested_at, state, alive_at)
    values (gen_random_uuid(), '2026-10-01', '{csv}', '${id}', now(), '${state}', now())`);

const insertRun = (id: string | null, requestedAt: string, state = 'done') =>
  refusalOf(`insert into reconciliation_runs (id, state, requested_by_id, requested_at, heartbeat_at, ended_at)
    values (gen_random_uuid(), '${state}', ${id ? `'${id}'` : 'null'}, ${requestedAt}, ${requestedAt},
      ${state === 'asked' ? 'null' : requestedAt})`);

describe('the database, for limits of one person', () => {
  it('allows three packs in preparation, even with concurrent requests', async () => {
    const [id, other] = [await person(), await person()];
    const requested = await Promise.all(Array.from({ length: 8 }, () => insertPack(id)));
    expect(requested.filter((refusal) => refusal === 'none')).toHaveLength(3);
    expect(requested).toContain('statement_packs_in_progress');
    expect(await insertPack(id, 'done')).toBe('none');
    expect(await insertPack(other)).toBe('none');
  });

  it('allows six manual reconciliation runs an hour', async () => {
    const [id, other] = [await person(), await person()];
    for (let count = 0; count < 6; count += 1) expect(await insertRun(id, 'now()')).toBe('none');
    // One that was abandoned is asked for again in the name of its person.
    expect(await insertRun(id, 'now()', 'abandoned')).toBe('reconciliation_runs_an_hour');
    expect(await insertRun(id, 'now()')).toBe('reconciliation_runs_an_hour');
    expect(await insertRun(other, 'now()')).toBe('none');
    expect(await insertRun(null, 'now()')).toBe('none');
    expect(await insertRun(id, `now() + interval '61 minutes'`)).toBe('none');
  });
});
