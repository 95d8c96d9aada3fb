import { unattendedHeader } from '@/lib/web/session/unattended';

/**
 * A `fetch` that marks router reads as unattended, so that they do not extend the session. Actions are never
 * marked: a person pressed for them, perhaps longer ago than the browser remembers.
 */
export const unattendedFetch =
  (send: typeof fetch, isAttended: () => boolean): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('rsc') || (init?.method ?? 'GET') !== 'GET' || isAttended()) return send(input, init);
    headers.set(unattendedHeader, '1');
    return send(input, { ...init, headers });
  };

/** Whether the user interacted in the last seconds. Without browser support, the page counts as attended. */
export const isTouched = ({ userActivation }: { readonly userActivation?: UserActivation }): boolean =>
  userActivation?.isActive ?? true;
