import { type FaultKind, ServiceFault } from '../contract/fault';
import type { Dispatcher } from './dispatcher';

/** What an unreachable provider looks like; the other kinds are about one request. */
const unreachable: ReadonlySet<FaultKind> = new Set(['timeout', 'connection', 'server_error', 'unavailable']);
/** One slow request among others that are answered is no outage. */
const faultsInARow = 3;

type Told = {
  /** Once an outage, with the fault that made it one. */
  readonly away: (fault: ServiceFault) => void;
  /** At the first reply after it. */
  readonly back: () => void;
};

/**
 * Tells when the provider stops answering and when it answers again, once each, however many requests are
 * made in between.
 */
export function watchProvider(dispatcher: Dispatcher, { away, back }: Told): Dispatcher {
  let inARow = 0;
  const answered = () => {
    if (inARow >= faultsInARow) back();
    inARow = 0;
  };
  return {
    ...dispatcher,
    send: async (...asked) => {
      try {
        const reply = await dispatcher.send(...asked);
        answered();
        return reply;
      } catch (fault) {
        if (fault instanceof ServiceFault && unreachable.has(fault.kind)) {
          inARow += 1;
          if (inARow === faultsInARow) away(fault);
        }
        throw fault;
      }
    },
  };
}
