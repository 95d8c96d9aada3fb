import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/composition/env';
import { secretsOf } from '@/lib/composition/secrets-of';
import { completeEnv as complete } from '../../support/web/complete-env';

const pages = { ...complete, DATABASE_URL: 'postgres://app:canary@127.0.0.1:6432/paydesk' };

describe('DATABASE_REPLICA_URL', () => {
  it('is reached with the login of the pages, unless it names one, and never past a pooler', () => {
    const session = { DATABASE_SESSION_URL: 'postgres://127.0.0.1:5432' };
    const read = (url: string) =>
      readEnv({ ...pages, ...session, DATABASE_REPLICA_URL: url }).replicaDatabaseUrl;
    expect(read('postgres://127.0.0.1:5433')).toBe('postgres://app:canary@127.0.0.1:5433/paydesk');
    expect(read('postgres://other:own@127.0.0.1:5433/copy')).toBe('postgres://other:own@127.0.0.1:5433/copy');
    expect(readEnv(pages).replicaDatabaseUrl).toBeUndefined();
  });

  it('stays out of logs and errors', () => {
    const env = readEnv({ ...pages, DATABASE_REPLICA_URL: 'postgres://r:canary-replica@127.0.0.1/paydesk' });
    expect(secretsOf(env)).toContain('canary-replica');
    expect(inspect(env) + JSON.stringify(env)).not.toContain('canary-replica');
  });

  it('is refused beside an embedded database, which has none', () => {
    const source = { ...pages, PAYDESK_EMBEDDED: 'on', DATABASE_REPLICA_URL: 'postgres://127.0.0.1:5433' };
    expect(() => readEnv(source)).toThrow('DATABASE_REPLICA_URL: is a replica of a PostgreSQL of your own');
  });
});
