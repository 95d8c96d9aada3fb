/** A proxy's responses for a server that is restarting. */
const gatewayStatuses: readonly number[] = [502, 503, 504];
/**
 * The most retries of a page request. Each follows a successful health check, so a lasting failure is no
 * restart.
 */
const mostRepeats = 3;

/**
 * A `fetch` that retries page reads across restarts. If the server does not answer, the Next router would
 * navigate the browser to the URL, which shows the browser's own error. This one waits for the server and
 * retries. After some retries it returns the last response: a proxy's timeout or sign-in needs Next's own
 * handling.
 *
 * A refresh of the shown page is read to its end first: Next would load the page again if its stream broke,
 * and lose an open dialog and what was typed.
 *
 * Only the router's reads are retried. Next's own setting (`useOffline`) retries actions, too, although a
 * broken connection does not prove that nothing was executed; here money moves.
 */
export const patientFetch =
  (
    send: typeof fetch,
    untilBack: () => Promise<void>,
    isShown: (address: RequestInfo | URL) => boolean,
  ): typeof fetch =>
  async (input, init) => {
    if (!isReadOfPage(init)) return send(input, init);
    for (let repeats = 0; ; repeats += 1) {
      const isLast = repeats === mostRepeats;
      try {
        const reply = await send(input, init);
        if (isLast) return reply;
        if (!gatewayStatuses.includes(reply.status)) {
          if (isShown(input)) await reply.clone().arrayBuffer();
          return reply;
        }
      } catch (error) {
        if (isLast || init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      await untilBack();
    }
  };

/** A page that the router reads to show it; prefetches may fail. */
function isReadOfPage(init: RequestInit | undefined): boolean {
  if (init?.method !== undefined && init.method !== 'GET') return false;
  const headers = new Headers(init?.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch');
}

/** Whether an address is that of the page at `shown`. The router adds a parameter of its own. */
export function isSamePage(shown: string, address: RequestInfo | URL): boolean {
  const [page, read] = [new URL(shown), new URL(address instanceof Request ? address.url : address, shown)];
  read.searchParams.delete('_rsc');
  page.searchParams.delete('_rsc');
  return page.pathname === read.pathname && page.searchParams.toString() === read.searchParams.toString();
}
