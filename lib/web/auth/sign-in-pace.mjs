// Loaded into the web process before the framework, so that a sign-in that waits costs no more than a socket.
import { AsyncResource } from 'node:async_hooks';

/**
 * Admits what comes at a steady pace, after a burst. What has to wait is admitted in its order, from the two
 * lanes in turn, and refused after some time or if too many wait already.
 */
export function createPace({ burst, perSecond, patienceMs, mostWaiting, now, later }) {
  const lanes = [[], []];
  let tokens = burst;
  let filledAt = now();
  let turn = 0;
  let isScheduled = false;

  const waiting = () => lanes[0].length + lanes[1].length;

  function fill() {
    tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond);
    filledAt = now();
  }

  function next() {
    const lane = lanes[turn].length > 0 ? turn : 1 - turn;
    turn = 1 - lane;
    return lanes[lane].shift();
  }

  function dropOverdue() {
    for (const lane of lanes)
      while (lane.length > 0 && now() - lane[0].since >= patienceMs) {
        const { isGone, refuse } = lane.shift();
        if (!isGone()) refuse();
      }
  }

  function drain() {
    fill();
    dropOverdue();
    while (tokens >= 1 && waiting() > 0) {
      const { isGone, admit } = next();
      if (isGone()) continue;
      tokens -= 1;
      admit();
    }
    if (waiting() === 0 || isScheduled) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      drain();
    }, 1000 / perSecond);
  }

  return {
    enter({ isPreferred, ...entry }) {
      if (waiting() >= mostWaiting) return entry.refuse();
      lanes[isPreferred ? 0 : 1].push({ ...entry, since: now() });
      drain();
    },
  };
}

/** Enough for an office in the morning; a flood costs no more than two pages a second. */
const pace = createPace({
  burst: 30,
  perSecond: 2,
  patienceMs: 30_000,
  mostWaiting: 2_000,
  now: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms).unref(),
});

/** Any address that the framework may take for the route of sign-in. */
const isSignIn = ({ method, url }) => method === 'POST' && decoded(url).startsWith('/api/auth/');

function decoded(url) {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Whoever signed in here before, or is about to confirm it, does not wait behind strangers. */
const isPreferred = ({ headers }) => /paydesk-device-|session-token/.test(headers.cookie ?? '');

/** What the client of next-auth reads as the error `unavailable`. */
const unavailable = JSON.stringify({ url: 'https://localhost/sign-in?error=unavailable' });

/** Handles a request: a sign-in when it is its turn, and everything else at once. */
export function whenAdmitted(request, answer, handle) {
  if (!isSignIn(request)) return handle();
  pace.enter({
    isPreferred: isPreferred(request),
    isGone: () => answer.destroyed || request.destroyed,
    // Whoever is admitted later keeps its own locale, identifier and span.
    admit: AsyncResource.bind(handle),
    refuse: () => {
      const headers = { 'Content-Type': 'application/json', 'Retry-After': '30', Connection: 'close' };
      answer.writeHead(503, headers).end(unavailable);
    },
  });
  return true;
}
