import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/lib/db/migrations/migrate';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { backupSecret } from '../../support/backups/containers';
import { type InstalledPostgres, startInstalledPostgres } from '../../support/database/installed-postgres';
import { testSessionSecret } from '../../support/people/second-factors';
import { bundled } from '../../support/runner/bundled-script';

let server: InstalledPostgres;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'paydesk-backups-'));
beforeAll(async () => {
  server = await startInstalledPostgres();
  url = await server.createEmpty();
  await migrate(url, resolve('drizzle'), defaultRoles);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

type Ending = { readonly code: number | null; readonly out: string; readonly complaint: string };

function run(script: 'backup' | 'restore', args: readonly string[], changes: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    DATABASE_OWNER_URL: url,
    NEXTAUTH_SECRET: testSessionSecret,
    PAYDESK_BACKUP_KEY: backupSecret,
    PAYDESK_PG_BIN: server.places.folder,
    ...changes,
  };
  return new Promise<Ending>((ended) => {
    const command = [bundled(`scripts/backup/${script}.ts`), ...args];
    const child = execFile(process.execPath, command, { env }, (_error, out, complaint) =>
      ended({ code: child.exitCode, out, complaint }),
    );
  });
}

describe('the commands', () => {
  it('tell in one line what was backed up, and what happens after a restore', async () => {
    const made = await run('backup', ['--to', folder, '--keep', '1']);
    expect(made).toMatchObject({ code: 0, complaint: '' });
    expect(made.out).toMatch(/^backup ok file=\S+ form=dump encrypted=yes bytes=\d+ .* verified=read .*\n$/);
    const [name = ''] = readdirSync(folder);
    const target = { DATABASE_OWNER_URL: await server.createEmpty() };
    const restored = await run('restore', ['--from', join(folder, name)], target);
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    expect(restored.out).toMatch(/^restore ok form=dump .*\n.*Sending is paused.\nNext:\n/);
  });

  it('end with 1 and the reason if nothing was made or restored', async () => {
    const weak = await run('backup', ['--to', folder], { PAYDESK_BACKUP_KEY: 'short' });
    expect(weak).toMatchObject({ code: 1, out: '' });
    expect(weak.complaint).toMatch(/^backup failed: PAYDESK_BACKUP_KEY is shorter than 32 characters/);
    const none = await run('restore', ['--from', join(folder, 'none')]);
    expect(none).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^restore failed: There is no file/),
    });
  });

  it('end with 2 and the usage after wrong arguments', async () => {
    for (const args of [[], ['--to', folder, '--keep', '0'], ['--where']])
      expect(await run('backup', args)).toMatchObject({
        code: 2,
        complaint: expect.stringContaining('Usage: '),
      });
    expect(await run('restore', [])).toMatchObject({ code: 2 });
  });
});
