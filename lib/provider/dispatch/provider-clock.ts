import type { Clock } from '../signing/nonces';
import type { Dispatcher } from './dispatcher';

/** As far as this machine's clock may differ from the service's, as it may from the database's. */
const toleranceMs = 60_000;
/** So many replies in a row must say so: one of them may come from a gateway with a clock of its own. */
const repliesInARow = 3;
/**
 * What is known grows old: a process that sends nothing learns nothing, and its clock may have been set
 * since.
 */
const validMs = 300_000;

export type ServiceClock = {
  /** The same dispatcher, whose replies are read for the service's time. */
  readonly watch: (dispatcher: Dispatcher) => Dispatcher;
  /** False while the service's own clock is known to be another one. True where nothing is known. */
  readonly isRight: () => boolean;
};

/**
 * Compares this machine's clock with the service's, by the Date header of its replies (RFC 9110, 6.6.1),
 * which it need not send. `told` is called once for each time that they begin to differ, with how far this
 * clock is ahead.
 */
export function createServiceClock(clock: Clock, told: (aheadMs: number) => void): ServiceClock {
  let inARow = 0;
  let heardAt = Number.NEGATIVE_INFINITY;

  function hear(date: string | undefined): void {
    const said = date === undefined ? Number.NaN : Date.parse(date);
    if (Number.isNaN(said)) return;
    const aheadMs = clock() - said;
    const isOff = Math.abs(aheadMs) > toleranceMs;
    inARow = isOff ? inARow + 1 : 0;
    heardAt = performance.now();
    if (inARow === repliesInARow) told(aheadMs);
  }

  return {
    watch: (dispatcher) => ({
      ...dispatcher,
      send: async (...asked) => {
        const reply = await dispatcher.send(...asked);
        hear(reply.date);
        return reply;
      },
    }),
    isRight: () => {
      if (performance.now() - heardAt > validMs) inARow = 0;
      return inARow < repliesInARow;
    },
  };
}
