import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendHead, readHeads } from '@/lib/audit/heads';
import { createSeededDatabase, type SeededDatabase } from '../../support/database/seeded-database';
import { testSessionSecret } from '../../support/people/second-factors';
import { bundled } from '../../support/runner/bundled-script';

let seeded: SeededDatabase;
let head: { readonly sequence: bigint; readonly hash: string };
const folder = mkdtempSync(join(tmpdir(), 'heads-'));
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  seeded = await createSeededDatabase((close) => closing.unshift(close));
  const [last] = await seeded.sql`select sequence, hash from audit_records order by sequence desc limit 1`;
  head = { sequence: BigInt(last?.sequence), hash: String(last?.hash) };
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

type Ending = { readonly code: number | null; readonly output: string };

const verify = (environment: Record<string, string> = {}, ...args: readonly string[]) =>
  new Promise<Ending>((ended) => {
    const own = { NEXTAUTH_SECRET: testSessionSecret, DATABASE_URL: seeded.url, AUDIT_HEADS_FILE: '' };
    const child = execFile(
      process.execPath,
      [bundled('scripts/admin/audit-verify.ts'), ...args],
      { env: { ...process.env, ...own, ...environment } },
      (_error, stdout, stderr) => ended({ code: child.exitCode, output: stdout + stderr }),
    );
  });

/** What the command says while every trigger was off for one statement, and what it changed. */
async function verifyAfter(statement: string, undo: string, ...args: readonly string[]): Promise<Ending> {
  const change = (text: string) =>
    seeded.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(text);
    });
  await change(statement);
  const ending = await verify({}, ...args);
  await change(undo);
  return ending;
}

describe('npm run audit:verify', () => {
  it('exits with 0 without differences, and prints the head for a later run', async () => {
    const { code, output } = await verify();
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('audit chain is intact') });
    expect(output).toContain(`${head.sequence}:${head.hash}`);
    expect(output).toMatch(/orders +\d+ +hold\n/);
  });

  it('exits with 1 and describes each difference', async () => {
    const { code, output } = await verifyAfter(
      `update users set role = 'admin' where id = '${seeded.maker.id}'`,
      `update users set role = 'maker' where id = '${seeded.maker.id}'`,
    );
    expect(code).toBe(1);
    expect(output).toContain(`DIFFERS: people: ${seeded.maker.id}: may act as "admin; no groups; let in"`);
  });

  it('exits with 1 at a record whose content changed', async () => {
    const { code, output } = await verifyAfter(
      `update audit_records set actor_name = actor_name || '!' where sequence = 3`,
      `update audit_records set actor_name = rtrim(actor_name, '!') where sequence = 3`,
    );
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('BROKEN at record 3') });
  });

  it('exits with 2 if codes cannot be checked without the session secret', async () => {
    const { code, output } = await verify({ NEXTAUTH_SECRET: '' });
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('could not be checked') });
  });

  it('exits with 2 without showing a password if it cannot read the database', async () => {
    const unreachable = 'postgres://somebody:hidden-password@127.0.0.1:1/nothing';
    const { code, output } = await verify({ DATABASE_URL: unreachable });
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('was not read') });
    expect(output).not.toContain('hidden-password');
  });
});

describe('a head of the chain that was noted elsewhere', () => {
  it('is compared when given, and exits with 1 if it is of another chain', async () => {
    expect(await verify({}, '--since', `${head.sequence}:${head.hash}`)).toMatchObject({ code: 0 });
    const other = await verify({}, '--since', `${head.sequence}:${'0'.repeat(64)}`);
    expect(other).toEqual({ code: 1, output: expect.stringContaining('whose hash was noted') });
    expect(await verify({}, '--since', 'yesterday')).toMatchObject({ code: 2 });
  });

  it('is read from the worker’s file, and reveals a truncated chain', async () => {
    const file = join(folder, 'heads');
    await appendHead(
      file,
      { sequence: head.sequence - 5n, hash: await hashOf(head.sequence - 5n) },
      new Date(),
    );
    await appendHead(file, head, new Date());
    expect(await readHeads(file)).toHaveLength(2);
    expect(await verify({ AUDIT_HEADS_FILE: file })).toMatchObject({ code: 0 });
    await appendHead(file, { ...head, sequence: head.sequence + 3n }, new Date());
    const cut = await verify({ AUDIT_HEADS_FILE: file });
    expect(cut).toEqual({ code: 1, output: expect.stringContaining('the chain was cut off here') });
  });

  it('exits with 2 if its file is missing or unreadable', async () => {
    expect(await verify({ AUDIT_HEADS_FILE: join(folder, 'nowhere') })).toMatchObject({ code: 2 });
    const file = join(folder, 'scribbled');
    writeFileSync(file, 'all is well\n');
    expect(await verify({ AUDIT_HEADS_FILE: file })).toEqual({
      code: 2,
      output: expect.stringContaining('is no noted head'),
    });
  });
});

async function hashOf(sequence: bigint): Promise<string> {
  const [row] = await seeded.sql`select hash from audit_records where sequence = ${sequence.toString()}`;
  return String(row?.hash);
}
