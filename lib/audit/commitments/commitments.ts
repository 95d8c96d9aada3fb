import { createHmac, randomBytes } from 'node:crypto';
import { canonicalJson } from '@/lib/kernel/canonical-json';

/**
 * Hash commitments to personal values: a chain hashes them in place of the values, so that value and salt can
 * be erased later without breaking it. Without the salt a commitment reveals nothing, not even to somebody
 * who guesses the value.
 */
export type Committed = {
  /** By the name of the field. Undefined in records of the form before commitments. */
  readonly commitments?: Readonly<Record<string, string>> | null | undefined;
  /** Of the values that are not erased. */
  readonly salts?: Readonly<Record<string, string>> | null | undefined;
};

const saltBytes = 16;

/** Of one field: a value cannot be moved to another one. */
const commitmentOf = (salt: string, field: string, value: string): string =>
  createHmac('sha256', Buffer.from(salt, 'hex'))
    .update(canonicalJson([field, value]))
    .digest('hex');

/** Commitments to values, each with a random salt. */
export function commitTo(values: Readonly<Record<string, string>>) {
  const salted = Object.entries(values).map(([field, value]) => {
    const salt = randomBytes(saltBytes).toString('hex');
    return { field, salt, commitment: commitmentOf(salt, field, value) };
  });
  return {
    commitments: Object.fromEntries(salted.map(({ field, commitment }) => [field, commitment])),
    salts: Object.fromEntries(salted.map(({ field, salt }) => [field, salt])),
  };
}

/** What stands in place of every erased value about a person or a payee. */
const erasedValue = /^(?:Person|Erased payee) [0-9a-f]{8}$/;

/** Whether the values are those that were committed to, or erased. */
export function isAsCommitted(
  { commitments, salts }: Committed,
  fieldOf: (field: string) => unknown,
): boolean {
  if (!commitments) return !salts;
  return Object.entries(commitments).every(([field, commitment]) => {
    const [value, salt] = [fieldOf(field), salts?.[field]];
    if (typeof value !== 'string') return false;
    return salt === undefined ? erasedValue.test(value) : commitment === commitmentOf(salt, field, value);
  });
}

// Next.js bundles pages, route handlers and instrumentation separately, each with its own module state. The
// global shares one setting in the process.
const holder = globalThis as typeof globalThis & { paydeskCommits?: boolean }; // safe: only this module writes it

/**
 * Whether new records commit to personal values. Off until every process of an installation reads such
 * records: an earlier version takes them for forged.
 */
export function setCommitting(isOn: boolean): void {
  holder.paydeskCommits = isOn;
}

export const isCommitting = (): boolean => holder.paydeskCommits ?? false;
