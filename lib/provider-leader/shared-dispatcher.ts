import { hostname } from 'node:os';
import type { Sql } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import type { ServiceConfig } from '@/lib/provider/config';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type {
  Dispatcher,
  ProviderCall,
  ProviderReply,
  SendOptions,
} from '@/lib/provider/dispatch/dispatcher';
import { forwardingKeys } from '@/lib/provider/forwarding-keys';
import type { Clock, NonceSource } from '@/lib/provider/signing/nonces';
import { enterElection, type Holding } from './election';
import { createForwarding } from './forward';
import { leaderKey } from './leader-key';
import { oneAtATime } from './one-at-a-time';
import { tidyCalls } from './prune-forwarded';
import { type Taking, takeCalls } from './serve-forwarded';
import type { Term } from './term';
import { type LeaderTiming, leaderTiming } from './timing';
import { answersChannel, callsChannel, createWire } from './wire';
import { within } from './within';

export type SharedDispatcherParts = {
  /** For what is handed over; the dispatcher opens one more connection to `databaseUrl`, which it keeps. */
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly config: ServiceConfig;
  /** Makes this process's own dispatcher, for as long as it has the numbers. */
  readonly open: (nonces: NonceSource) => Dispatcher;
  readonly clock: Clock;
  /**
   * Whether the clock agrees with the service's, as far as that is known; a process whose clock does not
   * leaves the dispatcher.
   */
  readonly agreesWithService?: () => boolean;
  /**
   * `forwards`: takes the dispatcher only where nobody else has had it for a while. A process that cannot
   * sign never takes it, whatever its role.
   */
  readonly role: 'sends' | 'forwards';
  readonly timing?: Partial<LeaderTiming>;
  readonly report?: (error: unknown) => void;
};

/** So often the holder looks after calls that were left behind; what is new it hears of. */
const tidyEveryMs = 10_000;
/** A request is sent up to five times, each within the time of one exchange. */
const mostSendings = 5;

/**
 * One dispatcher for all processes that use an API key over one database: calls go straight to this process's
 * own dispatcher where it has the numbers, and by way of the database to the process that has them where it
 * has not. A call whose number could not be drawn because the dispatcher went to another process in between
 * goes there, as nothing was sent.
 */
export function createSharedDispatcher(parts: SharedDispatcherParts): Dispatcher {
  const { sql, config } = parts;
  const timing = { ...leaderTiming, ...parts.timing };
  const report = parts.report ?? reportToLog;
  const key = leaderKey(config.apiKey);
  const wire = createWire(forwardingKeys(config));
  const askedBy = crypto.randomUUID();
  const forwarding = createForwarding({
    ...{ sql, key, askedBy, wire, timing, report },
    answerWithinMs: mostSendings * config.timeoutMs + timing.silentMs,
  });
  let own: { readonly dispatcher: Dispatcher; readonly taking: Taking } | undefined;
  let isClosed = false;

  function hold(term: Term): Holding {
    const dispatcher = parts.open(term.nonces);
    const taking = takeCalls({ sql, key, term, dispatcher, wire, timing, report });
    const held = { dispatcher, taking };
    own = held;
    const tidying = oneAtATime(() =>
      tidyCalls(sql, key, term.epoch, timing).catch(report).finally(taking.ring),
    );
    const timer = setInterval(tidying.ask, tidyEveryMs);
    tidying.ask();
    let closing: Promise<void> | undefined;
    const closeDispatcher = () => {
      if (own === held) own = undefined;
      clearInterval(timer);
      closing ??= dispatcher.close();
      return closing;
    };
    term.over.addEventListener('abort', () => void closeDispatcher().catch(report), { once: true });
    return {
      finish: async () => {
        await taking.finish();
        await closeDispatcher();
        await tidying.idle();
      },
    };
  }

  const election = enterElection({
    ...{ url: parts.databaseUrl, key, timing, clock: parts.clock, hold, report },
    agreesWithService: parts.agreesWithService ?? (() => true),
    holder: `${hostname()} ${process.pid}`,
    patienceMs: patienceOf(parts, timing),
    channels: [callsChannel, answersChannel(askedBy)],
    heard: (channel, payload) => {
      if (channel !== callsChannel) forwarding.ring();
      else if (payload === '') own?.taking.ring();
      else own?.taking.giveUp(payload);
    },
  });

  async function send(call: ProviderCall, options: SendOptions = {}): Promise<ProviderReply> {
    const { startWithinMs = timing.startWithinMs } = options;
    const sinceMs = performance.now();
    await election.looked;
    for (;;) {
      if (isClosed) throw new ServiceFault('busy', 'the dispatcher is closed');
      const held = own;
      const leftMs = startWithinMs - (performance.now() - sinceMs);
      if (!held) return forwarding.send(call, { ...options, startWithinMs: leftMs });
      try {
        return await held.dispatcher.send(call, options);
      } catch (fault) {
        const wasSent = !(fault instanceof ServiceFault) || fault.kind !== 'busy' || fault.sentWith !== null;
        if (wasSent || held === own) throw fault;
      }
    }
  }

  return {
    send,
    room: () => (own ? own.dispatcher.room() : forwarding.room()),
    close: async () => {
      isClosed = true;
      // Not for ever: what waits for an answer of a database that is away is as unknown as after a kill.
      await within(timing.silentMs, forwarding.idle()).catch(report);
      await election.stop();
    },
  };
}

function patienceOf({ config, role }: SharedDispatcherParts, { patienceMs }: LeaderTiming): number {
  if (!config.canSign) return Number.POSITIVE_INFINITY;
  return role === 'sends' ? 0 : patienceMs;
}

const reportToLog = (error: unknown): void => log.error('dispatcher_error', { error });
