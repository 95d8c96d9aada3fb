import type { ChangeRequestRow } from './change-request';

const hourMs = 3_600_000;

/** Payments at the provider change within hours, and so does what is known of an unknown outcome. */
const soonStale: ReadonlySet<string> = new Set(['payment', 'exception']);

/**
 * The approval deadline; the database enforces the same (`guard_change_request_age`). Declining and
 * withdrawing stay possible.
 */
export const expiresAt = ({ kind, requestedAt }: Pick<ChangeRequestRow, 'kind' | 'requestedAt'>): Date =>
  new Date(requestedAt.getTime() + (soonStale.has(kind.split('.')[0] ?? '') ? 24 : 14 * 24) * hourMs);
