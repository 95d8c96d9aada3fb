import type { ChangeRequestRow } from './change-request';

const hourMs = 3_600_000;

/** What is at the service moves within hours, and so does what people know of a payment in doubt. */
const soonStale: ReadonlySet<string> = new Set(['payment', 'exception']);

/**
 * Until when a change can be approved; the database holds the same (`guard_change_request_age`). Declining
 * and withdrawing stay possible.
 */
export const expiresAt = ({ kind, requestedAt }: Pick<ChangeRequestRow, 'kind' | 'requestedAt'>): Date =>
  new Date(requestedAt.getTime() + (soonStale.has(kind.split('.')[0] ?? '') ? 24 : 14 * 24) * hourMs);
