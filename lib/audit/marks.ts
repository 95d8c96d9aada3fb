import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * A key for marking records (HMAC). The database never contains the key, only its identifier with each mark.
 */
export type AuditKey = { readonly id: string; readonly key: KeyObject };

export type Mark = { readonly mark: string | null; readonly markKey: string | null };

/** Derives the key of an installation from a secret (HKDF-SHA256). The identifier does not reveal it. */
export function auditKeyOf(secret: string): AuditKey {
  const derived = hkdfSync('sha256', secret, '', 'paydesk.audit.mark/1', 32);
  const key = createSecretKey(Buffer.from(derived));
  return { key, id: hmac(key, 'paydesk.audit.key-id/1').slice(0, 16) };
}

const hmac = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('hex');

// Next.js bundles pages, route handlers and instrumentation separately, each with its own module state. The
// global shares one key in the process.
const holder = globalThis as typeof globalThis & { paydeskAuditKeys?: readonly AuditKey[] }; // safe: only this module writes the keys

/** Sets the keys of this process: the first marks new records, and all of them verify marks. */
export function setAuditKeys(secrets: readonly string[]): void {
  holder.paydeskAuditKeys = secrets.map(auditKeyOf);
}

/**
 * The keys of this process, the marking one first; empty if there are none. Worker threads have separate
 * globals and receive them explicitly.
 */
export const usedAuditKeys = (): readonly AuditKey[] => holder.paydeskAuditKeys ?? [];

/** Sets the keys of a worker thread to those of its process. */
export const adoptAuditKeys = (keys: readonly AuditKey[]): void => {
  holder.paydeskAuditKeys = keys;
};

/** The mark of a record: an HMAC of its hash, which covers its content, sequence and all previous records. */
export function markOf(hash: string): Mark {
  const [used] = usedAuditKeys();
  return used ? { mark: hmac(used.key, hash), markKey: used.id } : { mark: null, markKey: null };
}

/** Why a mark does not prove that the application wrote the record; undefined if it does. */
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
