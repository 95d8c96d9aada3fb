import { unattendedHeader } from '@/lib/web/session/unattended';

/**
 * A `fetch` that marks what the router reads while nobody touches the page. Actions are never marked:
 * somebody pressed for them, some of them after a wait that is longer than a browser remembers the press.
 */
export const unattendedFetch =
  (ask: typeof fetch, isAttended: () => boolean): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('rsc') || (init?.method ?? 'GET') !== 'GET' || isAttended()) return ask(input, init);
    headers.set(unattendedHeader, '1');
    return ask(input, { ...init, headers });
  };

/**
 * Whether a key, a click or a touch came in the last seconds. A browser that does not tell is taken for
 * attended.
 */
export const isTouched = ({ userActivation }: { readonly userActivation?: UserActivation }): boolean =>
  userActivation?.isActive ?? true;
