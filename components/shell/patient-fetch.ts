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
 * Only the router's reads are retried. Next's own setting (`useOffline`) retries actions, too, although a
 * broken connection does not prove that nothing was executed; here money moves.
 */
export const patientFetch =
  (send: typeof fetch, untilBack: () => Promise<void>): typeof fetch =>
  async (input, init) => {
    if (!isReadOfPage(init)) return send(input, init);
    for (let repeats = 0; ; repeats += 1) {
      const isLast = repeats === mostRepeats;
      try {
        const reply = await send(input, init);
        if (isLast || !gatewayStatuses.includes(reply.status)) return reply;
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
