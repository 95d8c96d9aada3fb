import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '@/lib/audit/record';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Ana' },
      action: 'order.approve',
      subjectKind: 'order',
      subjectId: 'order-1',
    }),
  );
});
afterEach(() => database.close());

type Ending = { readonly code: number | null; readonly output: string };

const verify = (databaseUrl: string) =>
  new Promise<Ending>((ended) => {
    const child = execFile(
      process.execPath,
      ['scripts/run.mjs', 'scripts/audit-verify.ts'],
      { env: { ...process.env, DATABASE_URL: databaseUrl } },
      (_error, stdout, stderr) => ended({ code: child.exitCode, output: stdout + stderr }),
    );
  });

describe('npm run audit:verify', () => {
  it('prints the count and the head of an intact chain and ends with 0', async () => {
    const [last] = await database.sql`select hash from audit_records`;
    const { code, output } = await verify(database.url);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('intact') });
    expect(output).toMatch(/records +1\n/);
    expect(output).toContain(last?.hash);
  });

  it('names the record at which a chain is broken and ends with 1', async () => {
    await database.sql`alter table audit_records disable trigger user`;
    await database.sql`update audit_records set actor_name = 'Bob'`;
    expect(await verify(database.url)).toEqual({
      code: 1,
      output: expect.stringContaining('BROKEN at record 1'),
    });
  });

  it('ends with 2, and shows no password, when it cannot read the chain', async () => {
    const unreachable = 'postgres://somebody:hidden-password@127.0.0.1:1/nothing';
    const { code, output } = await verify(unreachable);
    expect(code).toBe(2);
    expect(output).toContain('was not read');
    expect(output).not.toContain('hidden-password');
  });
});
