import type { Connection } from './connection';

/**
 * A peer heard from within this time, in milliseconds, counts as alive: most close idle connections much
 * later.
 */
export const freshMs = 4_000;
/** How long a connection may take to answer a ping, in milliseconds. */
const answerMs = 2_000;

export const isSilent = (connection: Connection, now: number): boolean =>
  now - connection.lastSeenAt() >= freshMs;

/**
 * Pings silent connections. One that does not answer, or cannot be pinged, carries no further request: a
 * request on a closing connection has an unknown result.
 */
export function createSignsOfLife(onChange: () => void) {
  const requested = new WeakSet<Connection>();

  function giveUp(connection: Connection): void {
    if (connection.inFlight() > 0) connection.retire();
    else connection.destroy();
    onChange();
  }

  return (connection: Connection): void => {
    if (requested.has(connection)) return;
    requested.add(connection);
    // A request waits for the answer: the timer keeps the process alive, which an idle connection does not.
    const timer = setTimeout(() => giveUp(connection), answerMs);
    const isRequested = connection.ping(() => {
      clearTimeout(timer);
      requested.delete(connection);
      onChange();
    });
    if (isRequested) return;
    clearTimeout(timer);
    giveUp(connection);
  };
}
