/** What a proxy says in the name of a server that is being restarted. */
const gatewayStatuses: readonly number[] = [502, 503, 504];
/**
 * How often a page is asked for again. Each time the server was found well just before, so what lasts is no
 * restart.
 */
const mostRepeats = 3;

/**
 * A `fetch` that is patient with pages. When the server does not answer, the router of Next gives up the page
 * that is shown and has the browser load the address, which shows the browser's own error. This one waits
 * until the server is back, and asks again. After some repeats it hands on what came: a page too slow for a
 * proxy, or a proxy that wants a sign-in, needs what Next does then.
 *
 * Only what the router reads is repeated. Next has a setting that does the same (`useOffline`), but repeats
 * actions, too, as if a broken connection proved that nothing was done; where money moves it does not.
 */
export const patientFetch =
  (ask: typeof fetch, untilBack: () => Promise<void>): typeof fetch =>
  async (input, init) => {
    if (!isReadOfPage(init)) return ask(input, init);
    for (let repeats = 0; ; repeats += 1) {
      const isLast = repeats === mostRepeats;
      try {
        const reply = await ask(input, init);
        if (isLast || !gatewayStatuses.includes(reply.status)) return reply;
      } catch (error) {
        if (isLast || init?.signal?.aborted || !(error instanceof TypeError)) throw error;
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
