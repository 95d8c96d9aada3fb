import type { Sql } from '@/lib/db/client';
import type { NonceSource } from '@/lib/provider/signing/nonces';
import { leaderKey } from '@/lib/provider-leader/leader-key';

/**
 * Nonces drawn from the database one by one: for tests with several dispatchers for one provider, which share
 * one in production.
 */
export function createDrawnNonces(sql: Sql, apiKey: string): NonceSource {
  const { hash } = leaderKey(apiKey);
  const drawn: bigint[] = [];
  return {
    take: () => drawn.shift(),
    reserve: async () => {
      const micros = (BigInt(Date.now()) * 1_000n).toString();
      const [row] = await sql<{ last: string }[]>`
        insert into nonces (key_hash, last) values (${hash}, ${micros})
        on conflict (key_hash) do update set last = greatest(nonces.last + 1, excluded.last)
        returning last`;
      if (row) drawn.push(BigInt(row.last));
    },
  };
}
