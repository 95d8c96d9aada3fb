import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSecrets, readEnv } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { readSandboxEnv } from '@/lib/composition/env/settings/sandbox';
import { forCommand } from '@/lib/composition/env/source';
import { completeEnv as complete } from '../../support/web/complete-env';

const faultsOf = (source: Record<string, string | undefined>): Record<string, string> => {
  try {
    readEnv(source);
    return {};
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return Object.fromEntries(error.problems.map(({ name, problem }) => [name, problem]));
  }
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paydesk-env-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the environment', () => {
  it('is read with its defaults', () => {
    const env = readEnv(complete);
    expect(env).toMatchObject({ production: true, demo: false, role: 'all', webhookPublicKey: undefined });
    expect(env.databaseUrl).toBe(complete.DATABASE_URL);
    expect(env.sessionSecret).toBe(complete.NEXTAUTH_SECRET);
    expect(env.provider.signingSecret).toBe('canary-signing');
    expect(env.provider).toMatchObject({ operatorSegment: 'service', signedText: 'encoded' });
  });

  it('has a waiting period for second factors, except in the demo', () => {
    expect(readEnv(complete).factorWaitingHours).toBe(24);
    expect(readEnv({ ...complete, FACTOR_WAITING_HOURS: '72' }).factorWaitingHours).toBe(72);
    expect(faultsOf({ ...complete, FACTOR_WAITING_HOURS: '7' })).toEqual({
      FACTOR_WAITING_HOURS: expect.stringContaining('at least 8'),
    });
    const demo = {
      ...complete,
      PAYDESK_DEMO: 'true',
      SERVICE_BASE_URL: 'http://127.0.0.1:4010',
      NODE_ENV: 'test',
    };
    expect(readEnv(demo).factorWaitingHours).toBe(0);
  });

  it('names all missing variables at once', () => {
    expect(Object.keys(faultsOf({ NODE_ENV: 'production' })).sort()).toEqual([
      'DATABASE_URL',
      'NEXTAUTH_SECRET',
      'NEXTAUTH_URL',
      'SERVICE_API_KEY',
      'SERVICE_BASE_URL',
      'SERVICE_SIGNING_SECRET',
      'SERVICE_TRANSACTION_SECRET',
    ]);
  });

  it('requires no signing secrets in a web process that forwards every request', () => {
    const { SERVICE_SIGNING_SECRET: _, SERVICE_TRANSACTION_SECRET: __, ...web } = complete;
    const apart = { ...web, PAYDESK_ROLE: 'web' };
    expect(Object.keys(faultsOf(apart)).sort()).toEqual(['PAYDESK_AUDIT_KEY', 'PAYDESK_HANDOVER_KEY']);
    const key = 'canary-handover-0123456789-0123456789';
    const keys = { PAYDESK_HANDOVER_KEY: key, PAYDESK_AUDIT_KEY: `${key}-audit` };
    expect(readEnv({ ...apart, ...keys }).provider.canSign).toBe(false);
    expect(faultsOf({ ...web, PAYDESK_HANDOVER_KEY: key })).toHaveProperty('SERVICE_TRANSACTION_SECRET');
    expect(Object.keys(faultsOf({ ...apart, ...keys, SERVICE_SIGNING_SECRET: 'x' }))).toEqual([
      'SERVICE_TRANSACTION_SECRET',
    ]);
    expect(readEnv(complete).provider.canSign).toBe(true);
  });

  it('refuses demo and short values of its own keys', () => {
    const keys = { PAYDESK_HANDOVER_KEY: 'demo-only-0123456789-0123456789-01', PAYDESK_SEALING_KEY: 'short' };
    expect(faultsOf({ ...complete, ...keys })).toMatchObject({
      PAYDESK_HANDOVER_KEY: expect.any(String),
      PAYDESK_SEALING_KEY: expect.stringContaining('32 characters'),
    });
  });

  it('seals under the session secret without a sealing key', () => {
    expect(readEnv(complete).sealingSecret).toBe(complete.NEXTAUTH_SECRET);
    const key = 'canary-sealing-0123456789-0123456789';
    const rotated = {
      ...complete,
      PAYDESK_SEALING_KEY: key,
      PAYDESK_SEALING_KEY_PREVIOUS: 'canary-old, older',
    };
    expect(readEnv(rotated)).toMatchObject({
      sealingSecret: key,
      previousSealingSecrets: ['canary-old', 'older', 'canary-old, older'],
    });
  });

  it('is cleared of secrets once a serving process has read them', () => {
    const source: Record<string, string | undefined> = { ...complete };
    const env = readEnv(source);
    forgetSecrets(source);
    expect(env.sessionSecret).toBe(complete.NEXTAUTH_SECRET);
    expect(JSON.stringify(source)).not.toContain('canary');
    expect(source.SERVICE_BASE_URL).toBe(complete.SERVICE_BASE_URL);
  });

  it('names all malformed variables at once, without their values', () => {
    const malformed = {
      DATABASE_URL: 'canary-not-a-url',
      NEXTAUTH_SECRET: 'canary-short',
      NEXTAUTH_URL: 'canary',
      SERVICE_BASE_URL: 'http://canary.example',
      SERVICE_SIGNED_TEXT: 'canary',
      SERVICE_OPERATOR_SEGMENT: 'canary/canary',
      SERVICE_WEBHOOK_PUBLIC_KEY: 'canary',
      PAYDESK_ROLE: 'canary',
    };
    const source = { ...complete, ...malformed };
    expect(Object.keys(faultsOf(source)).sort()).toEqual(Object.keys(malformed).sort());
    expect(() => readEnv(source)).toThrow(expect.not.stringContaining('canary'));
  });

  it('treats an empty variable as unset', () => {
    expect(Object.keys(faultsOf({ ...complete, SERVICE_API_KEY: '' }))).toEqual(['SERVICE_API_KEY']);
  });

  it('reads a secret from the file in NAME_FILE', () => {
    const file = join(folder, 'key');
    writeFileSync(file, 'from-a-file\n');
    const env = readEnv({ ...complete, SERVICE_API_KEY: undefined, SERVICE_API_KEY_FILE: file });
    expect(env.provider.apiKey).toBe('from-a-file');
  });

  it('refuses a secret that is set twice, and an unreadable file', () => {
    expect(
      faultsOf({
        ...complete,
        SERVICE_API_KEY_FILE: join(folder, 'any'),
        NEXTAUTH_SECRET: undefined,
        NEXTAUTH_SECRET_FILE: join(folder, 'absent'),
      }),
    ).toEqual({
      SERVICE_API_KEY: 'is set twice: keep either SERVICE_API_KEY or SERVICE_API_KEY_FILE',
      NEXTAUTH_SECRET: 'cannot be read from the file that NEXTAUTH_SECRET_FILE names',
    });
  });

  it('refuses one secret for both signatures', () => {
    expect(Object.keys(faultsOf({ ...complete, SERVICE_TRANSACTION_SECRET: 'canary-signing' }))).toEqual([
      'SERVICE_TRANSACTION_SECRET',
    ]);
  });

  it('accepts the webhook public key with line breaks written as \\\\n', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const env = readEnv({ ...complete, SERVICE_WEBHOOK_PUBLIC_KEY: pem.replaceAll('\n', '\\n') });
    expect(env.webhookPublicKey).toBe(pem);
  });

  it('refuses a public key on another curve', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(Object.keys(faultsOf({ ...complete, SERVICE_WEBHOOK_PUBLIC_KEY: pem }))).toEqual([
      'SERVICE_WEBHOOK_PUBLIC_KEY',
    ]);
  });

  it('does not show a secret when it is printed, serialised or copied', () => {
    const env = readEnv(complete);
    for (const shown of [
      inspect(env, { depth: 9, showHidden: false }),
      JSON.stringify(env),
      inspect({ ...env }, { depth: 9 }),
    ]) {
      expect(shown).not.toContain('canary');
    }
  });
});

describe('production', () => {
  it('refuses a session secret that is long and guessable', () => {
    for (const secret of [
      'a'.repeat(32),
      'ab'.repeat(20),
      '0123456789'.repeat(4),
      'abcdefghijklmnopqrstuvwxyz012345',
    ])
      expect(faultsOf({ ...complete, NEXTAUTH_SECRET: secret }), secret).toEqual({
        NEXTAUTH_SECRET: 'is guessable: make one with `openssl rand -base64 33`',
      });
  });

  it('accepts every secret made as documented', () => {
    for (let made = 0; made < 2_000; made += 1) {
      expect(faultsOf({ ...complete, NEXTAUTH_SECRET: randomBytes(33).toString('base64') })).toEqual({});
      expect(faultsOf({ ...complete, NEXTAUTH_SECRET: randomBytes(16).toString('hex') })).toEqual({});
    }
  });

  it('requires the public address, over https except on this machine', () => {
    const faultOf = (changes: Record<string, string | undefined>) =>
      Object.keys(faultsOf({ ...complete, ...changes }));
    expect(faultOf({ NEXTAUTH_URL: undefined })).toEqual(['NEXTAUTH_URL']);
    expect(faultOf({ NEXTAUTH_URL: undefined, AUTH_TRUST_HOST: 'true' }).sort()).toEqual([
      'AUTH_TRUST_HOST',
      'NEXTAUTH_URL',
    ]);
    expect(faultOf({ AUTH_TRUST_HOST: '1' })).toEqual(['AUTH_TRUST_HOST']);
    expect(faultOf({ NEXTAUTH_URL: 'http://paydesk.example' })).toEqual(['NEXTAUTH_URL']);
    expect(faultOf({ NEXTAUTH_URL: 'http://localhost:3000' })).toEqual([]);
  });

  it('is the default of a command', () => {
    expect(forCommand({}).NODE_ENV).toBe('production');
    expect(forCommand({ NODE_ENV: 'test' }).NODE_ENV).toBe('test');
  });

  it('names no invalid proxies', () => {
    expect(Object.keys(faultsOf({ ...complete, PAYDESK_TRUSTED_PROXIES: 'proxy.example' }))).toEqual([
      'PAYDESK_TRUSTED_PROXIES',
    ]);
  });
});

describe('demo secrets', () => {
  const demo = {
    ...complete,
    NEXTAUTH_SECRET: 'demo-only-session-secret-0123456789',
    SERVICE_API_KEY: 'demo-key',
  };

  it('are refused in production', () => {
    expect(Object.keys(faultsOf(demo)).sort()).toEqual(['NEXTAUTH_SECRET', 'SERVICE_API_KEY']);
  });

  it('are accepted in development and the demo', () => {
    expect(faultsOf({ ...demo, NODE_ENV: 'development' })).toEqual({});
    expect(faultsOf({ ...demo, PAYDESK_DEMO: 'true', SERVICE_BASE_URL: 'http://127.0.0.1:4010' })).toEqual(
      {},
    );
  });

  it('never reach a provider on another machine', () => {
    expect(Object.keys(faultsOf({ ...demo, PAYDESK_DEMO: 'true' }))).toEqual(['SERVICE_BASE_URL']);
  });
});

describe("the sandbox's environment", () => {
  const credentials = {
    SERVICE_API_KEY: 'canary-key',
    SERVICE_SIGNING_SECRET: 'canary-signing',
    SERVICE_TRANSACTION_SECRET: 'canary-transaction',
  };

  it('is read with its defaults', () => {
    const env = readSandboxEnv(credentials);
    expect(env).toMatchObject({
      port: 4010,
      dataFile: undefined,
      webhookUrl: undefined,
      operatorSegment: 'service',
    });
    expect(env.credentials.apiKey).toBe('canary-key');
    expect(inspect(env, { depth: 9 })).not.toContain('canary');
  });

  it('does not require the public key of its own sandbox', () => {
    const file = join(folder, 'not-made-yet.pem');
    expect(() => readSandboxEnv({ ...credentials, SERVICE_WEBHOOK_PUBLIC_KEY_FILE: file })).not.toThrow();
  });

  it('names an invalid port', () => {
    expect(() => readSandboxEnv({ ...credentials, SANDBOX_PORT: 'high' })).toThrow(
      'SANDBOX_PORT: is not a port',
    );
  });
});
