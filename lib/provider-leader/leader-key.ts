import { createHash } from 'node:crypto';

/**
 * Identifies an API key in the database: its SHA-256, whose first 31 bits are the number of its advisory
 * lock. While API keys are rotated, a process knows several: it leads for all of them or none, so that one
 * process sends, whichever of them it uses.
 */
export type LeaderKey = {
  /** Of the key that this process uses. */
  readonly hash: string;
  /** Of all keys that it knows, in the order in which they are locked. */
  readonly hashes: readonly string[];
  /** The numbers of their locks, in the same order. */
  readonly locks: readonly number[];
};

export function leaderKey(apiKey: string, previous: readonly string[] = []): LeaderKey {
  const hash = hashOf(apiKey);
  const hashes = [...new Set([hash, ...previous.map(hashOf)])].sort();
  return { hash, hashes, locks: hashes.map((one) => Number.parseInt(one.slice(0, 8), 16) >>> 1) };
}

const hashOf = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');
