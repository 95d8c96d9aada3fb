import { type FaultKind, ProviderFault } from '../contract/fault';
import type { RequestObserver } from './dispatcher';

/** Faults that indicate an unreachable provider; the other kinds concern a single request. */
const unreachable: ReadonlySet<FaultKind> = new Set(['timeout', 'connection', 'server_error', 'unavailable']);
export const isUnreachable = (cause: unknown): cause is ProviderFault =>
  cause instanceof ProviderFault && unreachable.has(cause.kind);

/** A single slow request among answered ones is no outage. */
const faultsInARow = 3;

type Told = {
  /** Called once per outage, with the fault that crossed the threshold. */
  readonly away: (fault: ProviderFault) => void;
  /** Called at the first reply after an outage. */
  readonly back: () => void;
};

/**
 * Reports when the provider stops answering and when it answers again, once each, however many requests fail.
 */
export function watchProvider({ away, back }: Told): RequestObserver {
  let inARow = 0;
  return {
    replied() {
      if (inARow >= faultsInARow) back();
      inARow = 0;
    },
    failed(cause) {
      if (!isUnreachable(cause)) return;
      inARow += 1;
      if (inARow === faultsInARow) away(cause);
    },
  };
}
