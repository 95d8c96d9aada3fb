import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoCredentials } from '@/scripts/demo/secrets';

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/start/start.ts'], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });

const worker = (env: Record<string, string>) =>
  spawnSync('env', ['-u', 'NODE_ENV', process.execPath, 'scripts/run.mjs', 'scripts/start/worker.ts'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

const named = (stderr: string): string[] =>
  [...stderr.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name).sort();

describe('npm run worker', () => {
  it('refuses what npm start refuses, even outside production', () => {
    const { status, stderr } = worker({
      ...demoCredentials,
      DATABASE_URL: 'postgres://paydesk@db.example/paydesk',
      NEXTAUTH_SECRET: 'demo-only-0123456789-0123456789-0123456789',
      NEXTAUTH_URL: 'http://paydesk.example',
      SERVICE_BASE_URL: 'https://service.example',
    });
    expect(status).toBe(1);
    expect(named(stderr)).toEqual([
      'DATABASE_URL',
      'NEXTAUTH_SECRET',
      'NEXTAUTH_URL',
      'SERVICE_API_KEY',
      'SERVICE_SIGNING_SECRET',
      'SERVICE_TRANSACTION_SECRET',
    ]);
  });
});

describe('npm start', () => {
  it('waits for an unavailable database, and stops on request', async () => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start/start.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: 'postgres://paydesk:paydesk@127.0.0.1:1/paydesk',
        NEXTAUTH_SECRET: randomBytes(33).toString('base64'),
        NEXTAUTH_URL: 'https://paydesk.example',
        SERVICE_BASE_URL: 'https://service.example',
        SERVICE_API_KEY: 'test-only-key',
        SERVICE_SIGNING_SECRET: 'test-only-signing',
        SERVICE_TRANSACTION_SECRET: 'test-only-transaction',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    let reported = '';
    for await (const chunk of child.stderr) {
      reported += String(chunk);
      if (reported.includes('Waiting for the database')) break;
    }
    expect(reported).toContain('ECONNREFUSED');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('refuses to start an empty installation with a mistyped variable', () => {
    const { status, stderr } = start({ DATABASE_URI: 'postgres://paydesk@127.0.0.1/paydesk' });
    expect(status).toBe(1);
    expect(named(stderr)).toContain('DATABASE_URL');
  });

  it('refuses to start without its variables, and names them all', () => {
    const { status, stderr } = start({});
    expect(status).toBe(1);
    expect(named(stderr)).toEqual([
      'DATABASE_URL',
      'NEXTAUTH_SECRET',
      'NEXTAUTH_URL',
      'SERVICE_API_KEY',
      'SERVICE_BASE_URL',
      'SERVICE_SIGNING_SECRET',
      'SERVICE_TRANSACTION_SECRET',
    ]);
  });

  it("refuses the demo's secrets, without showing them", () => {
    const { status, stderr } = start({
      ...demoCredentials,
      PAYDESK_EMBEDDED: 'on',
      NEXTAUTH_SECRET: 'demo-only-0123456789-0123456789-0123456789',
      NEXTAUTH_URL: 'https://paydesk.example',
      SERVICE_BASE_URL: 'https://service.example',
    });
    expect(status).toBe(1);
    expect(named(stderr)).toEqual([
      'NEXTAUTH_SECRET',
      'SERVICE_API_KEY',
      'SERVICE_SIGNING_SECRET',
      'SERVICE_TRANSACTION_SECRET',
    ]);
    for (const secret of Object.values(demoCredentials)) expect(stderr).not.toContain(secret);
  });
});
