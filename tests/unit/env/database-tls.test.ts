import { describe, expect, it } from 'vitest';
import { readDatabaseOwner } from '@/lib/composition/database-owner';
import { readDatabaseUrl, readEnv } from '@/lib/composition/env';
import { completeEnv as complete } from '../../support/web/complete-env';

const remote = 'postgres://paydesk:canary-database@db.example/paydesk';
const verified = `${remote}?sslmode=verify-full`;
const socket = 'postgres://u@/d?host=/run/postgresql';

const addresses = [
  'DATABASE_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
];

describe.each(addresses)('production', (name) => {
  const start = (url: string, NODE_ENV = 'production') => readEnv({ ...complete, NODE_ENV, [name]: url });

  it(`refuses a ${name} on another machine without a verified certificate`, () => {
    expect(() => start(remote)).toThrow(`${name}: must have sslmode=verify-full`);
    expect(() => start(`${remote}?sslmode=disable`)).toThrow(`${name}: must have sslmode=verify-full`);
    expect(() => start(remote)).toThrow(expect.not.stringContaining('canary'));
  });

  it(`accepts a ${name} with a verified certificate, or on this machine`, () => {
    for (const url of [verified, socket, complete.DATABASE_URL]) expect(() => start(url)).not.toThrow();
    expect(() => start(remote, 'test')).not.toThrow();
  });
});

describe.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('a migration in production', (name) => {
  const migrate = (url: string, NODE_ENV = 'production') => readDatabaseOwner({ NODE_ENV, [name]: url });

  it(`refuses a ${name} on another machine without a verified certificate`, () => {
    expect(() => migrate(remote)).toThrow(`${name}: must have sslmode=verify-full`);
    expect(() => migrate(remote)).toThrow(expect.not.stringContaining('canary'));
    expect(migrate(verified).ownerUrl).toBe(verified);
    expect(migrate(socket).ownerUrl).toBe(socket);
    expect(migrate(remote, 'test').ownerUrl).toBe(remote);
  });
});

describe('a command that needs only the database', () => {
  it('refuses one on another machine without a verified certificate', () => {
    expect(() => readDatabaseUrl({ NODE_ENV: 'production', DATABASE_URL: remote })).toThrow('verify-full');
    expect(() =>
      readDatabaseUrl({ NODE_ENV: 'production', DATABASE_URL: `${remote}?sslmode=require` }),
    ).toThrow('verify-full');
    expect(readDatabaseUrl({ NODE_ENV: 'test', DATABASE_URL: remote })).toBe(remote);
  });
});

describe('the setting of the table owner', () => {
  it('names the identity provider that gives roles, and none that only identifies people', () => {
    const url = 'postgres://owner@127.0.0.1/paydesk';
    const issuer = { DATABASE_OWNER_URL: url, OIDC_ISSUER: 'https://login.example' };
    expect(readDatabaseOwner(issuer).roleIssuer).toBeUndefined();
    expect(readDatabaseOwner({ ...issuer, OIDC_ROLE_MAP: 'makers=maker' }).roleIssuer).toBe(
      issuer.OIDC_ISSUER,
    );
  });
});
