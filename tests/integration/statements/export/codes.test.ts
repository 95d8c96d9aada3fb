import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Granted } from '@/lib/access/grant';
import { issuedStatements } from '@/lib/db/schema/records/exports';
import { compareIssued } from '@/lib/statements/export/compare';
import { findIssued, listIssues } from '@/lib/statements/export/issued-queries';
import { createFileThread, type FileThread } from '@/lib/statements/export/thread/thread';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database';
import { addActor, granted } from '../../../support/people/people';
import { bytesOf, printed } from '../../../unit/statements/export-builder';
import { november } from '../../../unit/statements/statement-builder';
import { account, cacheMonthOf, fetchedAt, generatedAt, manyMovements } from './cached-month';

let database: TestDatabase;
let viewer: Actor;
let reading: Granted<'statements:read'>;
let thread: FileThread;
beforeAll(async () => {
  database = await createTestDatabase();
  viewer = await addActor(database.db, 'viewer', 'Vera Viewer');
  reading = granted(viewer, 'statements:read');
  thread = createFileThread({ databaseUrl: database.url });
});
afterAll(async () => {
  await thread.stop();
  await database.close();
});

/** Downloads the kept month and gives the code that stands in the file. */
async function downloadedCode(): Promise<string> {
  const job = { actor: viewer, account, period: november, format: 'csv' as const, generatedAt, ...printed };
  const opened = await thread.open('statement', job);
  if (!opened.ok) throw new Error(opened.error);
  const text = (await bytesOf(opened.value.bytes)).toString('utf8');
  const shown = /Verification code.*?((?:[0-9a-f]{8} ?){8})/.exec(text)?.[1];
  if (!shown) throw new Error('the file has no code');
  return shown.replaceAll(' ', '');
}

async function compared(code: string) {
  const [issued] = await findIssued(database.db, reading, code);
  if (!issued) throw new Error('not issued');
  const today = await thread.today({ actor: viewer, account, period: november });
  return compareIssued(issued, today.ok ? today.value : undefined);
}

describe('the verification code of a file', () => {
  test('finds what was issued, by whom, and that the cache has the same figures', async () => {
    await cacheMonthOf(database.db, manyMovements(1_200));
    const code = await downloadedCode();
    expect(await findIssued(database.db, reading, code)).toMatchObject([
      { code, account, periodFrom: november.from, issuedBy: 'Vera Viewer', format: 'csv', asOf: fetchedAt },
    ]);
    expect(await compared(code)).toEqual({ kind: 'same', asOf: fetchedAt });
  });

  test('is found by its beginning, once for any number of issues', async () => {
    const code = await downloadedCode();
    expect(await findIssued(database.db, reading, code.slice(0, 16))).toHaveLength(1);
    expect((await listIssues(database.db, reading, code)).length).toBeGreaterThan(1);
    expect(await findIssued(database.db, reading, 'f'.repeat(16))).toEqual([]);
  });

  test('is ambiguous if others begin the same', async () => {
    const code = await downloadedCode();
    const [issued] = await findIssued(database.db, reading, code);
    if (!issued) throw new Error('not issued');
    const { issuedBy: _issuedBy, ...row } = issued;
    const twin = `${code.slice(0, 20)}${'0'.repeat(44)}`;
    await database.db.insert(issuedStatements).values({ ...row, id: randomUUID(), code: twin });
    const found = await findIssued(database.db, reading, code.slice(0, 20));
    expect(found.map((one) => one.code).toSorted()).toEqual([code, twin].toSorted());
    expect(await findIssued(database.db, reading, code)).toHaveLength(1);
  });

  test('reveals a change of the cache outside the application, with the figures then and now', async () => {
    const code = await downloadedCode();
    await database.sql`update cached_entries set details = 'Invoice 7 of another one'
      where account = ${account} and position = 7`;
    expect(await compared(code)).toEqual({ kind: 'differs', asOf: fetchedAt, figures: [] });
    await database.sql`update cached_statements set closing = closing + 1, credits = credits + 1
      where account = ${account}`;
    expect(await compared(code)).toMatchObject({
      kind: 'differs',
      figures: [{ term: 'Credits' }, { term: 'Closing balance' }],
    });
  });

  test('reveals that the provider gives other figures now', async () => {
    const later = new Date(fetchedAt.getTime() + 3_600_000);
    await cacheMonthOf(database.db, manyMovements(1_200), { at: later });
    const code = await downloadedCode();
    await cacheMonthOf(database.db, manyMovements(1_201), { at: new Date(later.getTime() + 60_000) });
    expect(await compared(code)).toMatchObject({
      kind: 'differs',
      figures: expect.arrayContaining([
        { term: 'Incoming entries', before: '1,029', after: expect.any(String) },
      ]),
    });
  });
});

describe('the database, for issued files', () => {
  const refusalOf = (run: Promise<unknown>): Promise<string> =>
    run.then(
      () => 'none',
      (error: postgres.PostgresError) => error.constraint_name ?? error.code,
    );

  test('refuses to change, delete or truncate them', async () => {
    const { sql } = database;
    expect(await refusalOf(sql`update issued_statements set closing = 0`)).toBe(
      'issued_statements_append_only',
    );
    expect(await refusalOf(sql`delete from issued_statements`)).toBe('issued_statements_append_only');
    expect(await refusalOf(sql`truncate issued_statements`)).toBe('issued_statements_append_only');
  });

  test('refuses an invalid code', async () => {
    const { sql } = database;
    const inserting = sql`insert into issued_statements select (jsonb_populate_record(one,
      jsonb_build_object('id', gen_random_uuid(), 'code', 'not a code'))).* from issued_statements one limit 1`;
    expect(await refusalOf(inserting)).toBe('issued_statements_code');
  });
});
