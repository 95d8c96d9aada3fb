import { createHash } from 'node:crypto';

/**
 * How the database knows an API key: by its SHA-256, of which the first 31 bits are the number of its
 * advisory lock.
 */
export type LeaderKey = { readonly hash: string; readonly lock: number };

export function leaderKey(apiKey: string): LeaderKey {
  const digest = createHash('sha256').update(apiKey).digest();
  return { hash: digest.toString('hex'), lock: digest.readUInt32BE() >>> 1 };
}
