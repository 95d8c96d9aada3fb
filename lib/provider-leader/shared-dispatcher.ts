import { hostname } from 'node:os';
import type { Sql } from '@/lib/db/client';
import { within } from '@/lib/kernel/within';
import { log } from '@/lib/log/log';
import type { ProviderConfig } from '@/lib/provider/config';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { Dispatcher, ProviderReply, SendOptions } from '@/lib/provider/dispatch/dispatcher';
import { forwardingKeys } from '@/lib/provider/forwarding-keys';
import type { Clock, NonceSource } from '@/lib/provider/signing/nonces';
import type { ProviderCall } from '@/lib/provider/signing/signer';
import { stored } from '@/messages/provider-faults';
import { enterElection, type Leading } from './election';
import { createForwarding } from './forward';
import { leaderKey } from './leader-key';
import { oneAtATime } from './one-at-a-time';
import { tidyCalls } from './prune-forwarded';
import { type Serving, type ServingParts, serveForwarded } from './serve-forwarded';
import type { Term } from './term';
import { type LeaderTiming, leaderTiming } from './timing';
import { answersChannel, callsChannel, createWire } from './wire';

export type SharedDispatcherParts = {
  /** For forwarded requests; leader election keeps one more connection to `databaseUrl`. */
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly config: ProviderConfig;
  /** Opens this process's own dispatcher for a term. */
  readonly open: (nonces: NonceSource) => Dispatcher;
  readonly clock: Clock;
  /** False while clock skew against the provider is known; the process then gives up leadership. */
  readonly agreesWithProvider?: () => boolean;
  /**
   * `forwards`: becomes the leader only if there was none for a while. A process that cannot sign never
   * becomes the leader, whatever its role.
   */
  readonly role: 'sends' | 'forwards';
  readonly timing?: Partial<LeaderTiming>;
  readonly report?: (error: unknown) => void;
};

/** Interval at which the leader prunes forwarded requests, in milliseconds; new ones are notified. */
const tidyEveryMs = 10_000;
/** A request is sent up to five times, each within the timeout of one exchange. */
const mostSendings = 5;

/** What this process holds while it is the leader. */
type Held = { readonly dispatcher: Dispatcher; readonly serving: Serving };

/** The dependencies of a leadership term, and what it currently holds. */
type Terms = Omit<ServingParts, 'term' | 'dispatcher'> & {
  readonly open: SharedDispatcherParts['open'];
  held: Held | undefined;
};

/**
 * One dispatcher for all processes that share an API key and a database: the leader sends with its own
 * dispatcher, the others forward their requests to it through the database. A request without a nonce,
 * because leadership changed in between, is forwarded, as nothing was sent.
 */
export function createSharedDispatcher(parts: SharedDispatcherParts): Dispatcher {
  const { sql, config } = parts;
  const timing = { ...leaderTiming, ...parts.timing };
  const report = parts.report ?? reportToLog;
  const key = leaderKey(config.apiKey, config.previous.apiKeys);
  const wire = createWire(forwardingKeys(config));
  const requestedBy = crypto.randomUUID();
  const answerWithinMs = mostSendings * config.timeoutMs + timing.silentMs;
  const forwarding = createForwarding({ sql, key, requestedBy, wire, timing, report, answerWithinMs });
  const terms: Terms = { sql, key, wire, timing, report, open: parts.open, held: undefined };
  let isClosed = false;

  const election = enterElection({
    url: parts.databaseUrl,
    key,
    timing,
    clock: parts.clock,
    lead: (term) => leadTerm(terms, term),
    report,
    agreesWithProvider: parts.agreesWithProvider ?? (() => true),
    leader: `${hostname()} ${process.pid}`,
    patienceMs: patienceOf(parts, timing),
    channels: [callsChannel, answersChannel(requestedBy)],
    heard: (channel, payload) => {
      if (channel !== callsChannel) forwarding.notify();
      else if (payload === '') terms.held?.serving.notify();
      else terms.held?.serving.giveUp(payload);
    },
  });

  async function send(call: ProviderCall, options: SendOptions = {}): Promise<ProviderReply> {
    const { startWithinMs = timing.startWithinMs } = options;
    const sinceMs = performance.now();
    await election.checked;
    for (;;) {
      if (isClosed) throw new ProviderFault('busy', stored('closed'));
      const { held } = terms;
      const leftMs = startWithinMs - (performance.now() - sinceMs);
      if (!held) return forwarding.send(call, { ...options, startWithinMs: leftMs });
      try {
        return await held.dispatcher.send(call, options);
      } catch (fault) {
        const wasSent = !(fault instanceof ProviderFault) || fault.kind !== 'busy' || fault.sentWith !== null;
        if (wasSent || held === terms.held) throw fault;
      }
    }
  }

  return {
    send,
    room: () => (terms.held ? terms.held.dispatcher.room() : forwarding.room()),
    close: async () => {
      isClosed = true;
      // Bounded: during a database outage the pending results are as unknown as after a kill.
      await within(timing.silentMs, forwarding.idle()).catch(report);
      await election.stop();
    },
  };
}

/** Opens this process's own dispatcher and serves forwarded requests until the term is over. */
function leadTerm(terms: Terms, term: Term): Leading {
  const { sql, key, wire, timing, report } = terms;
  const dispatcher = terms.open(term.nonces);
  const serving = serveForwarded({ sql, key, term, dispatcher, wire, timing, report });
  const held: Held = { dispatcher, serving };
  terms.held = held;
  const tidying = oneAtATime(() =>
    tidyCalls(sql, key, term.epoch, timing).catch(report).finally(serving.notify),
  );
  const timer = setInterval(tidying.trigger, tidyEveryMs);
  tidying.trigger();
  let closing: Promise<void> | undefined;
  const closeDispatcher = () => {
    if (terms.held === held) terms.held = undefined;
    clearInterval(timer);
    closing ??= dispatcher.close();
    return closing;
  };
  term.over.addEventListener('abort', () => void closeDispatcher().catch(report), { once: true });
  return {
    finish: async () => {
      await serving.finish();
      await closeDispatcher();
      await tidying.idle();
    },
  };
}

function patienceOf({ config, role }: SharedDispatcherParts, { patienceMs }: LeaderTiming): number {
  if (!config.canSign) return Number.POSITIVE_INFINITY;
  return role === 'sends' ? 0 : patienceMs;
}

const reportToLog = (error: unknown): void => log.error('dispatcher_error', { error });
