import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import type { Sandbox } from '@/lib/sandbox/server';
import { examine } from '@/scripts/doctor/examine';
import type { Finding } from '@/scripts/doctor/finding';
import { readInstallation } from '@/scripts/doctor/installation';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';
import { addActor } from '../../support/people/people';
import { activeTotp, testSessionSecret } from '../../support/people/second-factors';
import { startTestSandbox } from '../../support/provider/sandbox';
import { startMailServer } from '../../support/web/mail-server';

const credentials = {
  apiKey: 'canary-api-key',
  signingSecret: 'canary-signing-secret',
  transactionSecret: 'canary-transaction-secret',
};
let database: TestDatabase;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
let sandbox: Sandbox;
let complete: Record<string, string>;

const urlAs = (role: string): string => {
  const url = new URL(database.url);
  url.username = role;
  url.password = 'only in this test';
  return url.href;
};

beforeAll(async () => {
  database = await createTestDatabase();
  roles = await openTestRoles(database);
  sandbox = await startTestSandbox({ credentials });
  complete = {
    DATABASE_URL: urlAs(roles.roles.app),
    DATABASE_WORKER_URL: urlAs(roles.roles.worker),
    DATABASE_OWNER_URL: database.url,
    NEXTAUTH_SECRET: randomBytes(33).toString('base64'),
    NEXTAUTH_URL: 'http://localhost:1',
    SERVICE_BASE_URL: sandbox.url,
    SERVICE_API_KEY: credentials.apiKey,
    SERVICE_SIGNING_SECRET: credentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: credentials.transactionSecret,
  };
});
afterAll(async () => {
  await sandbox.close();
  await roles.close();
  await database.close();
});

/** A process that answers as `/api/health` does. */
async function startPaydesk(): Promise<string> {
  const server = createServer((_request, answer) => answer.end(JSON.stringify({ status: 'ok' })));
  return listen(server);
}

async function listen(server: ReturnType<typeof createServer | typeof createSocketServer>): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

const statesOf = (findings: readonly Finding[]) => findings.map(({ about, state }) => `${about}: ${state}`);
const about = (findings: readonly Finding[], name: string) =>
  findings.filter((finding) => finding.about === name);

describe('npm run doctor', () => {
  it('finds a complete installation in order, and what is still open in it', async () => {
    const mail = await startMailServer();
    const folder = mkdtempSync(join(tmpdir(), 'paydesk-doctor-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const key = join(folder, 'api-key');
    writeFileSync(key, credentials.apiKey, { mode: 0o600 });
    const { SERVICE_API_KEY: _inFile, ...rest } = complete;
    const found = await examine(
      readInstallation({
        ...rest,
        SERVICE_API_KEY_FILE: key,
        NEXTAUTH_URL: await startPaydesk(),
        SMTP_URL: mail.url,
        SMTP_FROM: 'paydesk@paydesk.example',
        RESTORE_MARK_FILE: join(folder, 'newest-record'),
      }),
    );
    expect(found.filter(({ state }) => state === 'problem')).toEqual([]);
    expect(statesOf(found)).toEqual(
      expect.arrayContaining([
        'environment: ok',
        'SERVICE_API_KEY_FILE: ok',
        'DATABASE_URL: ok',
        'DATABASE_WORKER_URL: ok',
        'DATABASE_OWNER_URL: ok',
        'clock, database: ok',
        'clock, provider: ok',
        'provider: ok',
        'public address: ok',
        'passkeys: ok',
        'mail server: ok',
        'RESTORE_MARK_FILE: ok',
        'webhooks: warning',
        'go live: warning',
      ]),
    );
    expect(mail.received).toEqual([]);
  });

  it('names what a rotated key is still needed for', async () => {
    const former = randomBytes(33).toString('base64');
    setAuditKeys([former]);
    onTestFinished(() => setAuditKeys([]));
    await activeTotp(database.db, await addActor(database.db, 'approver'));
    const found = await examine(
      readInstallation({
        ...complete,
        NEXTAUTH_SECRET_PREVIOUS: former,
        PAYDESK_SEALING_KEY: randomBytes(33).toString('base64'),
        PAYDESK_SEALING_KEY_PREVIOUS: testSessionSecret,
        PAYDESK_AUDIT_KEY_PREVIOUS: former,
      }),
    );
    expect(about(found, 'NEXTAUTH_SECRET_PREVIOUS')).toMatchObject([{ state: 'warning' }]);
    expect(about(found, 'PAYDESK_AUDIT_KEY_PREVIOUS')).toMatchObject([{ state: 'ok' }]);
    expect(about(found, 'PAYDESK_SEALING_KEY_PREVIOUS')).toMatchObject([
      { state: 'warning', says: expect.stringMatching(/still opens [1-9]\d* authenticator apps/) },
    ]);
    expect(JSON.stringify(found)).not.toContain(former);
  });

  it('finds a previous audit key that marked nothing', async () => {
    const unused = { ...complete, PAYDESK_AUDIT_KEY_PREVIOUS: randomBytes(33).toString('base64') };
    const found = await examine(readInstallation(unused));
    expect(about(found, 'PAYDESK_AUDIT_KEY_PREVIOUS')).toMatchObject([{ state: 'warning' }]);
  });

  it('names each login that fails, with its reason', async () => {
    const wrong = new URL(complete.DATABASE_WORKER_URL ?? '');
    wrong.password = 'canary-wrong-password';
    const found = await examine(
      readInstallation({ ...complete, DATABASE_URL: database.url, DATABASE_WORKER_URL: wrong.href }),
    );
    expect(about(found, 'DATABASE_URL')).toContainEqual(
      expect.objectContaining({ state: 'problem', says: expect.stringContaining('a superuser') }),
    );
    expect(about(found, 'DATABASE_WORKER_URL')).toEqual([expect.objectContaining({ state: 'problem' })]);
    expect(JSON.stringify(found)).not.toContain('canary-wrong-password');
  });

  it('reports a signed call that the provider refuses, without the secret', async () => {
    const found = await examine(
      readInstallation({ ...complete, SERVICE_SIGNING_SECRET: 'canary-other-secret' }),
    );
    expect(about(found, 'provider')).toEqual([
      expect.objectContaining({ state: 'problem', says: expect.stringContaining('refused a signed call') }),
    ]);
    expect(JSON.stringify(found)).not.toContain('canary');
  });

  it('checks what it can with an incomplete environment', async () => {
    const { NEXTAUTH_SECRET: _forgotten, ...rest } = complete;
    const found = await examine(readInstallation(rest));
    expect(about(found, 'environment')).toEqual([
      expect.objectContaining({ says: expect.stringContaining('NEXTAUTH_SECRET is missing') }),
    ]);
    expect(statesOf(about(found, 'DATABASE_URL'))).toContain('DATABASE_URL: ok');
  });

  it('reports a mail server that is not there, and a file of a secret that others can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paydesk-doctor-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'smtp');
    writeFileSync(file, 'smtp://paydesk:canary-mail@127.0.0.1:1');
    chmodSync(file, 0o644);
    const found = await examine(
      readInstallation({ ...complete, SMTP_URL_FILE: file, SMTP_FROM: 'paydesk@paydesk.example' }),
    );
    expect(statesOf([...about(found, 'mail server'), ...about(found, 'SMTP_URL_FILE')])).toEqual([
      'mail server: problem',
      'SMTP_URL_FILE: problem',
    ]);
  });

  it('exits with 1 on a problem, and prints JSON on request', async () => {
    const run = await new Promise<{ readonly code: unknown; readonly stdout: string }>((done) => {
      const args = ['scripts/run.mjs', 'scripts/doctor/doctor.ts', '--json'];
      const env = { PATH: process.env.PATH, ...complete, NODE_ENV: 'production' as const };
      const ended = (error: { code?: unknown } | null, stdout: string) => done({ code: error?.code, stdout });
      execFile(process.execPath, args, { env: { ...env, DATABASE_URL: database.url } }, ended);
    });
    expect(run.code).toBe(1);
    const { findings } = JSON.parse(run.stdout) as { readonly findings: readonly Finding[] };
    expect(statesOf(findings)).toContain('DATABASE_URL: problem');
    expect(run.stdout).not.toMatch(/canary|only in this test/);
  });
});
