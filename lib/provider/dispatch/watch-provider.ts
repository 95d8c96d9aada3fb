import { type FaultKind, ServiceFault } from '../contract/fault';
import type { Dispatcher } from './dispatcher';

/** Faults that indicate an unreachable provider; the other kinds concern a single request. */
const unreachable: ReadonlySet<FaultKind> = new Set(['timeout', 'connection', 'server_error', 'unavailable']);
/** A single slow request among answered ones is no outage. */
const faultsInARow = 3;

type Told = {
  /** Called once per outage, with the fault that crossed the threshold. */
  readonly away: (fault: ServiceFault) => void;
  /** Called at the first reply after an outage. */
  readonly back: () => void;
};

/**
 * Reports when the provider stops answering and when it answers again, once each, however many requests fail.
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
