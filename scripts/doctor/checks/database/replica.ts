import { isLocal, readDatabaseAddress } from '@/lib/db/address';
import { createDatabase, type Sql } from '@/lib/db/client';
import { keepsSession } from '@/lib/db/connection/keeps-session';
import { readPosition, standingOf } from '@/lib/db/replica/position';
import { poolerProblem } from '../../../start/require-session';
import { type Finding, fails, isOk, warns } from '../../finding';
import type { Check } from '../../run-checks';

const name = 'DATABASE_REPLICA_URL';

/** In milliseconds: a replica that is further behind than this serves no list. */
const patienceMs = 2_000;

/** Whether lists can be read from the replica. Paydesk runs without it, so most of this is a warning. */
export const replica: Check = {
  about: name,
  ifLost: 'check host, port, certificate and login of this address, and that the replica runs',
  run: async ({ env }) => {
    if (env?.replicaDatabaseUrl === undefined) return [];
    const url = env.replicaDatabaseUrl;
    if (!(await keepsSession(url))) return [fails(name, poolerProblem, 'name the replica itself')];
    const [of, primary] = [createDatabase(url, { max: 1 }), createDatabase(env.databaseUrl, { max: 1 })];
    try {
      return [await findingOf(of.sql, primary.sql, isProtected(url))];
    } finally {
      await Promise.all([of.close(), primary.close()]);
    }
  },
};

function isProtected(url: string): boolean {
  const read = readDatabaseAddress(url);
  return read.ok && (read.value.tls === 'verified' || isLocal(read.value));
}

async function findingOf(of: Sql, primary: Sql, isSafe: boolean): Promise<Finding> {
  const [rights] = await of<{ reads: boolean | null; login: string }[]>`
    select has_table_privilege(to_regclass('public.orders'), 'select') as reads, current_user as login`;
  if (!isSafe)
    return fails(name, 'the connection is not verified', 'add ?sslmode=verify-full to the address');
  if (!rights?.reads)
    return fails(name, 'may not read the orders', 'use the login of the pages, whose rights are replicated');
  const position = await readPosition(primary);
  const until = performance.now() + patienceMs;
  let standing = await standingOf(of, position);
  while (standing === 'lagging' && performance.now() < until) standing = await standingOf(of, position);
  if (standing === 'fresh')
    return isOk(name, `follows the primary, and is read from for lists as ${rights.login}`);
  return standing === 'lagging'
    ? warns(name, 'lags, so that lists are read from the primary', 'look at pg_stat_replication there')
    : warns(
        name,
        'does not follow this primary, so that lists are read from the primary',
        'name a streaming replica of DATABASE_URL; after a failover wait for its next restart point',
      );
}
