import pg from 'pg';
import { pgOptions, sessionUrlOf } from '../address';

/**
 * The connection pool of the job queue, past a pooler in transaction mode, as the queue listens. A lost
 * connection surfaces with the next query; an unhandled error event would end the process, so a listener
 * stays until the last connection is gone. The library's own pool removes its listener when it starts to end,
 * which may be during a shutdown of the database.
 */
export function openQueuePool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...pgOptions(sessionUrlOf(databaseUrl)), max });
  const nothingMore = () => undefined;
  pool.on('error', nothingMore);
  pool.on('connect', (client) => client.on('error', nothingMore));
  return pool;
}
