import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The greatest nonce reserved for an API key, committed before the request that carries it is written
 * (contract 5.3).
 */
export const nonces = pgTable('nonces', {
  /** SHA-256 of the API key, to keep the key out of the database. */
  keyHash: text('key_hash').primaryKey(),
  last: bigint('last', { mode: 'bigint' }).notNull(),
});
