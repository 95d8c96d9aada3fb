import postgres from 'postgres';
import { postgresJsOptions } from '../address';

/** A pooler with free connections gives two clients the same one nearly always; these are misses in a row. */
const tries = 3;

/**
 * Whether a connection to this address keeps its session of the server. Behind a pooler in transaction mode
 * it does not: each transaction may run in another one, so locks and notifications are lost.
 */
export async function keepsSession(url: string): Promise<boolean> {
  // No settings: a pooler refuses those that it does not know.
  const options = { ...postgresJsOptions(url), prepare: false, max: 1, connect_timeout: 10 };
  const [one, other] = [postgres(options), postgres(options)];
  const sessionOf = async (sql: postgres.ISql): Promise<unknown> =>
    (await sql`select pg_backend_pid() as id`)[0]?.id;
  try {
    const own = await sessionOf(one);
    for (let tried = 0; tried < tries; tried += 1) {
      // While the other one holds a session, this one gets its own again, or a pooler has given it away.
      const isOwn = await other.begin(
        async (tx) => (await sessionOf(tx)) !== own && (await sessionOf(one)) === own,
      );
      if (!isOwn) return false;
    }
    return true;
  } finally {
    await Promise.all([one.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  }
}
