import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The greatest nonce handed out for an API key, committed before the request that carries it is written
 * (contract 5.3).
 */
export const nonces = pgTable('nonces', {
  /** SHA-256 of the API key, so that the key itself is not in the database. */
  keyHash: text('key_hash').primaryKey(),
  last: bigint('last', { mode: 'bigint' }).notNull(),
});
