import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * A key of the application under which records are marked. It is never in the database; its identifier is,
 * with each mark.
 */
export type AuditKey = { readonly id: string; readonly key: KeyObject };

export type Mark = { readonly mark: string | null; readonly markKey: string | null };

/**
 * The key of an installation, derived (HKDF-SHA256) from a secret. The identifier gives nothing of it away.
 */
export function auditKeyOf(secret: string): AuditKey {
  const derived = hkdfSync('sha256', secret, '', 'paydesk.audit.mark/1', 32);
  const key = createSecretKey(Buffer.from(derived));
  return { key, id: hmac(key, 'paydesk.audit.key-id/1').slice(0, 16) };
}

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

// Next bundles pages, route handlers and instrumentation apart, each with module state of its own; the
// process has one key.
const holder = globalThis as typeof globalThis & { paydeskAuditKeys?: readonly AuditKey[] }; // safe: only this module writes the keys

/**
 * Marks every record that this process adds from now on with the first, and believes what is marked with any
 * of them.
 */
export function setAuditKeys(secrets: readonly string[]): void {
  holder.paydeskAuditKeys = secrets.map(auditKeyOf);
}

/**
 * The keys of this process, the one that marks first; none where it has none. Threads of it have globals of
 * their own, and are handed them.
 */
export const usedAuditKeys = (): readonly AuditKey[] => holder.paydeskAuditKeys ?? [];

/** Marks in a thread as the process does that started it. */
export const adoptAuditKeys = (keys: readonly AuditKey[]): void => {
  holder.paydeskAuditKeys = keys;
};

/** The mark of a record by its hash, which covers its content, its place and everything before it. */
export function markOf(hash: string): Mark {
  const [used] = usedAuditKeys();
  return used ? { mark: hmac(used.key, hash), markKey: used.id } : { mark: null, markKey: null };
}

/** Why a mark does not show that the application wrote the record; undefined where it does. */
export function whyUnmarked(
  { hash, mark, markKey }: Mark & { readonly hash: string },
  keys: readonly AuditKey[],
): string | undefined {
  if (mark === null) return 'it has no mark of the application';
  const used = keys.find(({ id }) => id === markKey);
  if (!used) return `it is marked with another key (${markKey}) than those that were given`;
  const [made, given] = [Buffer.from(hmac(used.key, hash)), Buffer.from(mark)];
  return made.length === given.length && timingSafeEqual(made, given)
    ? undefined
    : 'its mark was not made with the key of the application';
}
