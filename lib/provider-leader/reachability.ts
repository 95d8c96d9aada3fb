import type { Sql } from '@/lib/db/client';
import { leaderKey } from './leader-key';

type Parts = { readonly sql: Sql; readonly apiKey: string; readonly report: (error: unknown) => void };

/** Notes for everyone since when the leader, which is this process, has had no answer of the provider. */
export function createReachabilityNotes({ sql, apiKey, report }: Parts) {
  const { hash } = leaderKey(apiKey);
  const note = (isAway: boolean) =>
    void sql`
      update leadership_terms set unreachable_since = case when ${isAway} then clock_timestamp() end
      where key_hash = ${hash}`.catch(report);
  return { away: () => note(true), back: () => note(false) };
}
