import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Runs a file of two lines as a command of the project in a folder with this `.env`. */
function run(prepare: (envFile: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-env-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  prepare(join(folder, '.env'));
  writeFileSync(
    join(folder, 'command.ts'),
    `import { rootCertificates } from 'node:tls';
     console.log(process.env.NODE_EXTRA_CA_CERTS, process.channel === undefined, rootCertificates.length > 0);`,
  );
  return spawnSync(process.execPath, [resolve('scripts/run.mjs'), 'command.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined },
    encoding: 'utf8',
  });
}

it('reports an unreadable .env as unreadable, not as missing', () => {
  const { status, stderr } = run((file) => mkdirSync(file));
  expect(status).toBe(1);
  expect(stderr).toContain('.env is there and cannot be read (EISDIR)');
});

it('runs a command with the certificates named in .env, which Node reads at start', () => {
  const { stdout } = run((file) => writeFileSync(file, `NODE_EXTRA_CA_CERTS=${resolve('package.json')}\n`));
  expect(stdout).toBe(`${resolve('package.json')} false true\n`);
});

it('runs a command in one process if .env names no certificates', () => {
  expect(run((file) => writeFileSync(file, 'PORT=3000\n')).stdout).toBe('undefined true true\n');
});
