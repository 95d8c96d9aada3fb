import type { Connection } from './connection';

/**
 * A peer that was heard of this lately is believed to be there still: most close an idle connection much
 * later.
 */
export const freshMs = 4_000;
/** How long a connection may take to give a sign of life when one is asked for. */
const answerMs = 2_000;

export const isSilent = (connection: Connection, now: number): boolean =>
  now - connection.heardAt() >= freshMs;

/**
 * Asks connections whether their peers are still there. One that gives no answer, or cannot be asked, carries
 * no further request: a request that meets a closing connection has no known result.
 */
export function createSignsOfLife(onChange: () => void) {
  const asked = new WeakSet<Connection>();

  function giveUp(connection: Connection): void {
    if (connection.inFlight() > 0) connection.retire();
    else connection.destroy();
    onChange();
  }

  return (connection: Connection): void => {
    if (asked.has(connection)) return;
    asked.add(connection);
    // Somebody waits for the answer, so the process does, too: the timer keeps it alive, as an idle
    // connection does not.
    const timer = setTimeout(() => giveUp(connection), answerMs);
    const isAsked = connection.ping(() => {
      clearTimeout(timer);
      asked.delete(connection);
      onChange();
    });
    if (isAsked) return;
    clearTimeout(timer);
    giveUp(connection);
  };
}
