import { createHash } from 'node:crypto';

/**
 * Identifies an API key in the database: its SHA-256, whose first 31 bits are the number of its advisory
 * lock.
 */
export type LeaderKey = { readonly hash: string; readonly lock: number };

export function leaderKey(apiKey: string): LeaderKey {
  const digest = createHash('sha256').update(apiKey).digest();
  return { hash: digest.toString('hex'), lock: digest.readUInt32BE() >>> 1 };
}
