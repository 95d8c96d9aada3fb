import { describe, expect, it } from 'vitest';
import {
  isLocal,
  isPooled,
  pgOptions,
  postgresJsOptions,
  readDatabaseAddress,
  sessionUrlOf,
  withSessionAddress,
} from '@/lib/db/address';

const addressOf = (url: string) => {
  const read = readDatabaseAddress(url);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe('the address of a database', () => {
  it('is parsed and decoded', () => {
    expect(addressOf('postgres://pay%40desk:p%2Fw@db.example:6543/pay%20desk?application_name=web')).toEqual({
      host: 'db.example',
      port: 6543,
      user: 'pay@desk',
      password: 'p/w',
      database: 'pay desk',
      tls: 'none',
      authorityFile: undefined,
      applicationName: 'web',
      session: undefined,
    });
  });

  it('may be a socket folder in either spelling', () => {
    for (const url of [
      'postgres://paydesk@/paydesk?host=/run/postgresql',
      'postgres:///paydesk?host=/run/postgresql',
      'postgresql://paydesk@%2Frun%2Fpostgresql/paydesk',
    ]) {
      expect(addressOf(url), url).toMatchObject({ host: '/run/postgresql', port: 5432, database: 'paydesk' });
      expect(isLocal(addressOf(url)), url).toBe(true);
    }
    expect(postgresJsOptions('postgres://u@/d?host=/run/postgresql')).toMatchObject({
      path: '/run/postgresql/.s.PGSQL.5432',
    });
    expect(pgOptions('postgres://u@/d?host=/run/postgresql')).toMatchObject({ host: '/run/postgresql' });
  });

  it('is recognised as local or remote', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(isLocal(addressOf(`postgres://u:p@${host}/d`)), host).toBe(true);
    for (const host of ['db.example', '10.0.0.1', '127.example'])
      expect(isLocal(addressOf(`postgres://u:p@${host}/d`)), host).toBe(false);
  });

  it('is refused if the two drivers would parse it differently', () => {
    for (const url of [
      'mysql://u:p@h/d',
      'not an address',
      'postgres://u:%zz@h/d',
      'postgres://u:p@one,two/d',
      'postgres://u:p@h/d?sslmode=require',
      'postgres://u:p@h/d?sslmode=no-verify',
      'postgres://u:p@h/d?schema=public',
    ])
      expect(readDatabaseAddress(url), url).toMatchObject({ ok: false });
  });
});

describe('the address of a pooler with that of PostgreSQL itself', () => {
  const pooler = 'postgres://app:p%2Fw@pooler:6432/paydesk?sslmode=verify-full';

  it('keeps both, and asks for no named statements through the pooler', () => {
    const url = withSessionAddress(pooler, 'postgres://db:5432/real?sslmode=verify-full');
    expect(addressOf(url)).toMatchObject({
      host: 'pooler',
      tls: 'verified',
      session: { host: 'db', port: 5432, user: 'app', password: 'p/w', database: 'real', tls: 'verified' },
    });
    expect([isPooled(url), isPooled(pooler)]).toEqual([true, false]);
    expect(postgresJsOptions(url)).toMatchObject({ host: 'pooler', prepare: false });
    expect(postgresJsOptions(sessionUrlOf(url))).toMatchObject({ host: 'db', prepare: true });
    expect(sessionUrlOf(pooler)).toBe(pooler);
  });

  it('takes login and database for sessions from the pooler only if they are not named', () => {
    const sessionOf = (sessionUrl: string) => addressOf(withSessionAddress(pooler, sessionUrl)).session;
    expect(sessionOf('postgres://db')).toMatchObject({ user: 'app', password: 'p/w', database: 'paydesk' });
    expect(sessionOf('postgres:///?host=/run/postgresql')).toMatchObject({
      host: '/run/postgresql',
      user: 'app',
      database: 'paydesk',
    });
    expect(sessionOf('postgres://other:secret@db/d')).toMatchObject({ user: 'other', password: 'secret' });
  });
});
