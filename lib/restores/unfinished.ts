import { type SQL, sql } from 'drizzle-orm';

/**
 * Orders `o` that were there at this time and that the database believes to be neither accepted by the service nor ended. What is
 * *pending* is followed by the engine anyway.
 */
export const unfinishedBefore = (at: SQL): SQL =>
  sql`o.created_at <= ${at} and o.state in ('draft', 'awaiting_approval', 'held', 'approved', 'sending', 'checking')`;
