import { createHash } from 'node:crypto';

/** A mark of what a list shows, which changes when that does. */
export function markOf(shown: unknown): string {
  const text = JSON.stringify(shown, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
