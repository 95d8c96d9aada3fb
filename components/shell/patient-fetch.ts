/** What a proxy says in the name of a server that is being started anew. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/**
 * A `fetch` that is patient with pages. When the server does not answer, the router of Next gives up the page that is shown and
 * has the browser load the address, which shows the browser's own error. This one waits until the server is back, and asks again.
 *
 * Only what the router reads is repeated. Next has a setting that does the same (`useOffline`), but repeats actions, too, as if a
 * broken connection proved that nothing was done; where money moves it does not.
 */
export const patientFetch =
  (ask: typeof fetch, untilBack: () => Promise<void>): typeof fetch =>
  async (input, init) => {
    if (!isReadOfPage(init)) return ask(input, init);
    for (;;) {
      try {
        const reply = await ask(input, init);
        if (!gatewayStatuses.includes(reply.status)) return reply;
      } catch (error) {
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      await untilBack();
    }
  };

/** A page that the router asks for because it is to be shown; what it fetches ahead may fail. */
function isReadOfPage(init: RequestInit | undefined): boolean {
  if (init?.method !== undefined && init.method !== 'GET') return false;
  const headers = new Headers(init?.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch');
}
