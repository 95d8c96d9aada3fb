import { createHash } from 'node:crypto';
import type { Sql } from './client';

/**
 * Hands out nonces for one API key: strictly increasing over every process that shares the database, never twice even after
 * a crash (each is committed before it is used), and never below the clock in microseconds, so that a lost database does not
 * bring old numbers back (contract 5.3).
 */
export function createNonces(sql: Sql, apiKey: string, now: () => number) {
  const keyHash = createHash('sha256').update(apiKey).digest('hex');
  let reserved: bigint[] = [];
  return {
    take: (): bigint | undefined => {
      const [nonce, ...others] = reserved;
      reserved = others;
      return nonce;
    },
    async reserve(): Promise<void> {
      const micros = (BigInt(now()) * 1000n).toString();
      const [row] = await sql<{ last: string }[]>`
        insert into nonces (key_hash, last) values (${keyHash}, ${micros})
        on conflict (key_hash) do update set last = greatest(nonces.last + 1, excluded.last)
        returning last`;
      if (!row) throw new Error('the database handed out no nonce');
      reserved.push(BigInt(row.last));
    },
  };
}
