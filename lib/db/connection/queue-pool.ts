import pg from 'pg';
import { pgOptions } from './address';

/**
 * The connections by which the queue is worked off. A connection that is lost has the next query fail, which
 * is when it is told of; an error event that nobody hears would end the process, and so somebody hears it
 * until the last connection is gone. The library's own pool is left without anybody as soon as it is told to
 * end, and a database may be shut down just then.
 */
export function openQueuePool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...pgOptions(databaseUrl), max });
  const nothingMore = () => undefined;
  pool.on('error', nothingMore);
  pool.on('connect', (client) => client.on('error', nothingMore));
  return pool;
}
