import { metrics } from '@/lib/metrics/metrics';
import { ProviderFault } from '../contract/fault';
import type { HttpReply } from '../contract/http-reply';
import { judge } from '../transport/exchange';
import type { EndedRequest, OwnDispatcher, RequestObserver } from './dispatcher';
import { isUnreachable } from './watch-provider';

/** `accepted`, `refused` (4XX), or the kind of the fault. */
function outcomeOf(reply: HttpReply): string {
  try {
    return judge(reply).ok ? 'accepted' : 'refused';
  } catch (fault) {
    return faultOf(fault);
  }
}

const faultOf = (cause: unknown): string => (cause instanceof ProviderFault ? cause.kind : 'bug');

function count({ call, seconds }: EndedRequest, outcome: string): void {
  const { providerRequests, providerSeconds } = metrics();
  providerRequests.inc({ call, outcome });
  providerSeconds.observe({ call }, seconds);
}

/** Counts the requests of a dispatcher for the metrics. */
export function measureProviderRequests(): RequestObserver {
  const { nonceRefusals, providerFailingSince } = metrics();
  let failingSince = 0;
  const note = (since: number) => {
    failingSince = since;
    providerFailingSince.set(since);
  };
  return {
    replied: (reply, request) => {
      count(request, outcomeOf(reply));
      note(0);
    },
    failed: (cause, request) => {
      count(request, faultOf(cause));
      if (isUnreachable(cause) && failingSince === 0) note(Date.now() / 1000);
    },
    nonceRefused: () => nonceRefusals.inc(),
  };
}

/** Shows the load of a dispatcher in the metrics until it closes. */
export function measureLoad({ load }: Pick<OwnDispatcher, 'load'>): void {
  const { inFlight, queued, window, beforeReading } = metrics();
  const show = (): void => {
    const now = load();
    inFlight.set(now?.inFlight ?? 0);
    queued.set(now?.queued ?? 0);
    window.set(now?.window ?? 0);
    if (!now) beforeReading.delete(show);
  };
  beforeReading.add(show);
}
