import { createDatabase, type Sql } from '@/lib/db/client';
import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { openDispatcher } from '@/lib/provider/dispatch/open-dispatcher';
import { leaderKey } from '@/lib/provider-leader/leader-key';
import { createSharedDispatcher } from '@/lib/provider-leader/shared-dispatcher';
import type { LeaderTiming } from '@/lib/provider-leader/timing';
import type { App } from '@/tests/support/engine/engine';
import { sandboxCredentials } from '@/tests/support/provider/sandbox';
import type { Meeting } from '../moments';
import { openDatabaseLine } from './database-line';
import { openProviderLine } from './provider-line';

/** Longer than any round. */
const neverMs = 1_000_000_000;

/** Heartbeats and leases go by the machine's clock: here a leader leads until it dies or is deposed. */
const leading: LeaderTiming = {
  beatMs: neverMs,
  leaseMs: neverMs,
  // Longer than a round; an answer is waited for somewhat longer.
  silentMs: 30_000,
  tryEveryMs: 40,
  patienceMs: 0,
  startWithinMs: 30_000,
  pollMs: 200,
  sweepAfterMs: neverMs,
};
const forwarding: LeaderTiming = { ...leading, tryEveryMs: neverMs, patienceMs: Number.POSITIVE_INFINITY };

type Way = { readonly meeting: Meeting; readonly report: (error: unknown) => void };

export type Leaders = {
  /** Makes sure that a process leads or is about to; its statements and requests are moments, too. */
  readonly begin: (way: Way) => Promise<void>;
  /**
   * Ends the connection of the leader as if it were silent, while another process waits to lead. Resolves
   * once one of them leads.
   */
  readonly depose: () => Promise<void>;
  /** A client whose calls are forwarded over these connections. */
  readonly clientOver: (sql: Sql, report: Way['report']) => ProviderClient;
  /** Kills all of them. */
  readonly end: () => Promise<void>;
};

type Candidate = {
  readonly kill: () => Promise<void>;
  /** Resolves when it has first tried to lead. */
  readonly tried: Promise<void>;
};

/** How the statements begin by which a process tries to lead, and by which a leader takes requests. */
const triesToLead = 'with term as';
const takesRequests = 'with led as';

/** The processes that send for all others, as shipped: elected, fenced, and replaced when they die. */
export function createLeaders(
  { url, sandbox, sql: sqlOfTest }: Pick<App, 'url' | 'sandbox' | 'sql'>,
  late: (arrive: () => Promise<void>) => void,
): Leaders {
  const living = new Set<Candidate>();
  const { locks } = leaderKey(sandboxCredentials.apiKey);
  let way: Way | undefined;
  const waiting = new Set<() => void>();
  const serves = (): void => {
    for (const settle of waiting) settle();
    waiting.clear();
  };
  /** Resolves when a leader next takes requests, or all of them are killed. */
  const nextServing = () => new Promise<void>((settle) => waiting.add(settle));

  async function start({ meeting, report }: Way): Promise<Candidate> {
    let tries = (): void => undefined;
    const tried = new Promise<void>((settle) => {
      tries = settle;
    });
    const own = meeting.ofAnother(() => succeed());
    const statement: Meeting['statement'] = (what) => {
      if (what.startsWith(triesToLead)) tries();
      if (what.startsWith(takesRequests)) serves();
      return own.statement(what);
    };
    const databaseLine = await openDatabaseLine(url, { ...own, statement });
    const providerLine = await openProviderLine(sandbox.url, { meeting: own, late });
    const { sql, close } = createDatabase(databaseLine.url, { max: 3 });
    const config = configOf(providerLine.url);
    const dispatcher = createSharedDispatcher({
      sql,
      databaseUrl: databaseLine.url,
      config,
      role: 'sends',
      timing: leading,
      clock: Date.now,
      open: (nonces) => openDispatcher(config, { nonces, clock: Date.now }),
      report,
    });
    const candidate: Candidate = {
      tried,
      kill: async () => {
        living.delete(candidate);
        tries();
        await Promise.all([databaseLine.close(), providerLine.close()]);
        void dispatcher.close();
        void close();
      },
    };
    living.add(candidate);
    async function succeed(): Promise<void> {
      await candidate.kill();
      if (way) await start(way);
    }
    // The round ended while it started.
    if (!way) await candidate.kill();
    return candidate;
  }

  return {
    begin: async (of) => {
      if (way) return;
      way = of;
      const serving = nextServing();
      await start(of);
      await serving;
    },
    depose: async () => {
      if (!way) return;
      const { tried } = await start(way);
      await tried;
      const serving = nextServing();
      for (const lock of locks) await sqlOfTest`select end_leader_connection(${lock}::int)`;
      await serving;
    },
    clientOver: (sql, report) => forwardingClient({ url, sandbox }, sql, report),
    end: async () => {
      way = undefined;
      serves();
      await Promise.all([...living].map((candidate) => candidate.kill()));
    },
  };
}

const configOf = (baseUrl: URL) => new ProviderConfig({ baseUrl, ...sandboxCredentials });

/** Its notifications arrive whatever happens to its statements. */
function forwardingClient(
  { url, sandbox }: Pick<App, 'url' | 'sandbox'>,
  sql: Sql,
  report: Way['report'],
): ProviderClient {
  const config = configOf(new URL(sandbox.url));
  const dispatcher = createSharedDispatcher({
    sql,
    databaseUrl: url,
    config,
    role: 'forwards',
    timing: forwarding,
    clock: Date.now,
    open: () => {
      throw new Error('a process that forwards does not lead');
    },
    report,
  });
  return createProviderClient(config, { dispatcher, clock: Date.now });
}
