import type { Sql } from '@/lib/db/client';

/** Deletes requests whose requester is gone: nobody waits longer than this for an answer. */
export const pruneRequests = async (sql: Sql): Promise<void> => {
  await sql`delete from signer_requests where asked_at < clock_timestamp() - interval '1 minute'`;
};
