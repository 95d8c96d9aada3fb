import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { openQueuePool } from '@/lib/db/connection/queue-pool';
import {
  openSocketDoor,
  openTlsDoor,
  type PostgresDoor,
  removeDoor,
} from '../../support/database/postgres-doors';

async function opened(door: Promise<PostgresDoor>): Promise<PostgresDoor> {
  const open = await door;
  onTestFinished(async () => {
    await open.close();
    removeDoor(open);
  });
  return open;
}

/** What each of the two drivers gets: the name of the database, or the code of its error. */
async function answersAt(url: string): Promise<readonly string[]> {
  const { sql, close } = createDatabase(url, { max: 1 });
  const pool = openQueuePool(url, 1);
  const codeOf = (error: unknown): string =>
    error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const ask = 'select current_database() as name';
  const answers = await Promise.all([
    sql.unsafe(ask).then(([row]) => String(row?.name), codeOf),
    pool.query(ask).then(({ rows }) => String(rows[0]?.name), codeOf),
  ]);
  await Promise.all([close(), pool.end()]);
  return answers;
}

const { username, password, pathname } = new URL(inject('adminUrl'));
const credentials = `${username}:${password}`;
const name = pathname.slice(1);

describe('a connection with sslmode=verify-full', () => {
  it('connects with both drivers to a server of the authority in sslrootcert', async () => {
    const door = await opened(openTlsDoor(inject('adminUrl')));
    const at = `postgres://${credentials}@localhost:${door.port}/${name}?sslmode=verify-full`;
    expect(await answersAt(`${at}&sslrootcert=${join(door.folder, 'authority.pem')}`)).toEqual([name, name]);
    expect(await answersAt(at)).toEqual(['DEPTH_ZERO_SELF_SIGNED_CERT', 'DEPTH_ZERO_SELF_SIGNED_CERT']);
  });

  it('refuses a certificate of another host with both drivers', async () => {
    const door = await opened(openTlsDoor(inject('adminUrl')));
    const at = `postgres://${credentials}@127.0.0.1:${door.port}/${name}?sslmode=verify-full`;
    expect(await answersAt(`${at}&sslrootcert=${join(door.folder, 'authority.pem')}`)).toEqual([
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ]);
  });
});

describe('the address of a socket', () => {
  it('accepts a socket address with both drivers', async () => {
    const door = await opened(openSocketDoor(inject('adminUrl')));
    expect(await answersAt(`postgres://${credentials}@/${name}?host=${door.folder}`)).toEqual([name, name]);
  });
});
