import { describe, expect, it } from 'vitest';
import { readDatabaseOwner } from '@/lib/composition/database-owner';
import { readDatabaseUrl, readEnv } from '@/lib/composition/env';
import { secretsOf } from '@/lib/composition/secrets-of';
import { sessionUrlOf } from '@/lib/db/address';
import { completeEnv } from '../../support/web/complete-env';

const pooled = { ...completeEnv, DATABASE_URL: 'postgres://app:canary@127.0.0.1:6432/paydesk' };
const twoLogins = { ...pooled, DATABASE_WORKER_URL: 'postgres://worker:other@127.0.0.1:6432/paydesk' };

describe('DATABASE_SESSION_URL', () => {
  it('is where each login of a process has its sessions', () => {
    const env = readEnv({ ...twoLogins, DATABASE_SESSION_URL: 'postgres://127.0.0.1:5432' });
    expect(sessionUrlOf(env.databaseUrl)).toBe('postgres://app:canary@127.0.0.1:5432/paydesk');
    expect(sessionUrlOf(env.workerDatabaseUrl)).toBe('postgres://worker:other@127.0.0.1:5432/paydesk');
  });

  it('changes nothing while it is not set', () => {
    const env = readEnv(twoLogins);
    expect(env.databaseUrl).toBe(twoLogins.DATABASE_URL);
    expect(sessionUrlOf(env.databaseUrl)).toBe(twoLogins.DATABASE_URL);
  });

  it('is the address of commands and, without an owner of its own, of migrations', () => {
    const source = { ...pooled, DATABASE_SESSION_URL: 'postgres://127.0.0.1:5432' };
    const direct = 'postgres://app:canary@127.0.0.1:5432/paydesk';
    expect(readDatabaseUrl(source)).toBe(direct);
    expect(readDatabaseOwner(source).ownerUrl).toBe(direct);
  });

  it('may name a login, which stays out of the log, unless the process has two', () => {
    const DATABASE_SESSION_URL = 'postgres://direct:canary-direct@127.0.0.1:5432/paydesk';
    expect(secretsOf(readEnv({ ...pooled, DATABASE_SESSION_URL }))).toContain('canary-direct');
    expect(() => readEnv({ ...twoLogins, DATABASE_SESSION_URL })).toThrow(
      'DATABASE_SESSION_URL: names a login, and this process has two',
    );
  });

  it('is refused for an embedded database', () => {
    const source = { ...pooled, PAYDESK_EMBEDDED: 'on', DATABASE_SESSION_URL: 'postgres://127.0.0.1:5432' };
    expect(() => readEnv(source)).toThrow('DATABASE_SESSION_URL: is of a PostgreSQL of your own');
  });
});
