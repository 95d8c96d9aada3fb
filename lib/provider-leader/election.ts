import { watchClock } from '@/lib/db/connection/clock';
import { openSession, type Session } from '@/lib/db/connection/session';
import { freeLeaderLock, tryLeaderLock } from '@/lib/db/locks';
import { within } from '@/lib/kernel/within';
import type { Clock } from '@/lib/provider/signing/nonces';
import type { LeaderKey } from './leader-key';
import { beginTerm, type Term } from './term';
import type { LeaderTiming } from './timing';

/** What a process does while it is the leader. */
export type Leading = {
  /** Takes no new requests; resolves when pending ones have ended. The term continues meanwhile. */
  readonly finish: () => Promise<void>;
};

type ElectionParts = {
  readonly url: string;
  readonly key: LeaderKey;
  /** Display name of this process, see `leadership_terms.leader`. */
  readonly leader: string;
  /** How long there must have been no leader before this process becomes it, in milliseconds. */
  readonly patienceMs: number;
  readonly timing: LeaderTiming;
  readonly clock: Clock;
  /** False while clock skew against the provider is known. */
  readonly agreesWithProvider: () => boolean;
  readonly channels: readonly string[];
  readonly heard: (channel: string, payload: string) => void;
  /** Called when a term begins; the term itself signals its end. */
  readonly lead: (term: Term) => Leading;
  readonly report: (error: unknown) => void;
};

export type Election = {
  /** Resolves when it is first known whether this process is the leader. */
  readonly checked: Promise<void>;
  /** Steps down, if leading, once pending requests have ended. */
  readonly stop: () => Promise<void>;
};

/** In milliseconds: the time that the database takes to end a connection, and so to release its lock. */
const exitMs = 20;

/** Notified by a leader that stops, so that the next term begins at once. */
const freedChannel = 'leadership_freed';
/** Notified by a worker that finds another leader; a leader that prefers forwarding then steps down. */
const wantedChannel = 'leadership_wanted';

type ElectionState = {
  readonly parts: ElectionParts;
  readonly firstCheck: () => void;
  isStopping: boolean;
  /** A worker wants to be the leader. */
  isWanted: boolean;
  /** Ends the current pause. */
  wake: () => void;
};

/**
 * Leader election: this process becomes the leader if there is none, and remains it until it loses leadership
 * or stops. A leader holds an advisory lock, which belongs to a connection and so ends with the process. A
 * frozen process keeps its connection, so the database ends the connection of a silent leader. The lock only
 * decides who may begin a term; the term's epoch is the fencing token against two concurrent leaders.
 */
export function enterElection(parts: ElectionParts): Election {
  let firstCheck: () => void = () => undefined;
  const checked = new Promise<void>((resolve) => {
    firstCheck = resolve;
  });
  const state: ElectionState = {
    parts,
    firstCheck,
    isStopping: false,
    isWanted: false,
    wake: () => undefined,
  };
  const ended = run(state);
  return {
    checked,
    stop: async () => {
      state.isStopping = true;
      state.wake();
      await ended;
    },
  };
}

const prefersForwarding = ({ parts }: ElectionState): boolean => parts.patienceMs > 0;

const pause = (state: ElectionState, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    state.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });

async function run(state: ElectionState): Promise<void> {
  const { timing, report } = state.parts;
  let isReported = false;
  while (!state.isStopping) {
    try {
      await attempt(state);
      isReported = false;
    } catch (error) {
      // Report an outage of the database only once.
      if (!isReported && !state.isStopping) report(error);
      isReported = true;
    }
    state.firstCheck();
    if (!state.isStopping) await pause(state, timing.tryEveryMs);
  }
}

async function attempt(state: ElectionState): Promise<void> {
  const { url, key, channels, clock, timing, report, agreesWithProvider } = state.parts;
  const session = await openSession({
    url,
    name: 'paydesk leadership',
    channels: [freedChannel, wantedChannel, ...channels],
    heard: (channel, payload) => heard(state, channel, payload),
  });
  try {
    const agreesWithDatabase = watchClock({
      sql: session.sql,
      now: () => new Date(clock()),
      report,
      consequence: 'it does not send to the payment provider',
    });
    const isClockRight = async () => (await agreesWithDatabase()) && agreesWithProvider();
    if (!(await waitForLock(state, session, isClockRight))) return;
    await leadTerm(state, session, isClockRight);
    if (!session.isClosed()) await within(timing.leaseMs, releaseLeadership(session, key));
  } finally {
    await session.close();
  }
}

function heard(state: ElectionState, channel: string, payload: string): void {
  if (channel === wantedChannel) state.isWanted = true;
  if (channel === wantedChannel || channel === freedChannel) state.wake();
  else state.parts.heard(channel, payload);
}

async function waitForLock(
  state: ElectionState,
  session: Session,
  isClockRight: () => Promise<boolean>,
): Promise<boolean> {
  const { parts, firstCheck } = state;
  const { leaseMs, tryEveryMs } = parts.timing;
  let suspect: string | null = null;
  let hasRequested = false;
  for (;;) {
    if (state.isStopping || session.isClosed()) return false;
    if (!(await within(leaseMs, isClockRight()))) {
      firstCheck();
      await pause(state, tryEveryMs);
      continue;
    }
    const seen: Look = await within(leaseMs, tryLock(session, parts, suspect));
    if (seen.isLocked) {
      state.isWanted = false;
      return true;
    }
    firstCheck();
    if (!hasRequested && !prefersForwarding(state)) await session.sql`select pg_notify(${wantedChannel}, '')`;
    hasRequested = true;
    suspect = seen.silentSince;
    if (!state.isStopping) await pause(state, seen.isEnding ? exitMs : tryEveryMs);
  }
}

async function leadTerm(
  state: ElectionState,
  session: Session,
  isClockRight: () => Promise<boolean>,
): Promise<void> {
  const { parts, firstCheck } = state;
  const { leaseMs, beatMs } = parts.timing;
  const term = await within(leaseMs, beginTerm({ ...parts, sql: session.sql, leaseMs }));
  const lost = () => {
    term.end();
    state.wake();
  };
  session.closed.addEventListener('abort', lost);
  if (session.isClosed()) lost();
  const { finish } = parts.lead(term);
  firstCheck();
  let leaving: Promise<void> | undefined;
  let isRight = true;
  while (!term.isOver()) {
    if (state.isStopping || (state.isWanted && prefersForwarding(state)) || !isRight)
      leaving ??= finish().catch(parts.report).finally(lost);
    await pause(state, beatMs);
    if (!term.isOver()) await within(leaseMs, term.confirm()).catch(lost);
    if (!term.isOver()) isRight = await within(leaseMs, isClockRight()).catch(() => isRight);
  }
  await leaving;
}

type Look = {
  readonly isLocked: boolean;
  /** The last heartbeat of a leader that holds the lock but is overdue. */
  readonly silentSince: string | null;
  /** Whether its connection is being ended. */
  readonly isEnding: boolean;
};

/**
 * Takes the locks of all keys if there was no heartbeat for `patienceMs`. Ends the connection of a leader
 * that is silent in two consecutive attempts; one is not enough, as a new leader has not sent a heartbeat
 * yet.
 */
async function tryLock(
  session: Session,
  { key, patienceMs, timing }: ElectionParts,
  suspect: string | null,
): Promise<Look> {
  const { sql } = session;
  const [seen] = await sql<{ mayLead: boolean; silentSince: string | null }[]>`
    with term as (
      select max(heartbeat_at)::text as heartbeat,
        coalesce(extract(epoch from clock_timestamp() - max(heartbeat_at)) * 1000, 1e12)::float8 as silent_ms
      from leadership_terms where key_hash = any(${[...key.hashes]})
    )
    select
      silent_ms >= ${patienceMs} as "mayLead",
      case when silent_ms >= ${timing.silentMs} then heartbeat end as "silentSince"
    from term`;
  const isLocked = seen?.mayLead === true && (await tryLocks(session, key));
  const silentSince = seen?.silentSince ?? null;
  const isEnding = !isLocked && silentSince !== null && silentSince === suspect;
  if (isEnding) for (const lock of key.locks) await sql`select end_leader_connection(${lock}::int)`;
  return { isLocked, silentSince, isEnding };
}

/** All locks or none. */
async function tryLocks({ sql }: Session, { locks }: LeaderKey): Promise<boolean> {
  const taken: number[] = [];
  for (const lock of locks) {
    const [tried] = await sql<{ isLocked: boolean }[]>`select ${tryLeaderLock(sql, lock)} as "isLocked"`;
    if (!tried?.isLocked) {
      for (const one of taken) await sql`select ${freeLeaderLock(sql, one)}`;
      return false;
    }
    taken.push(lock);
  }
  return true;
}

async function releaseLeadership({ sql }: Session, { locks }: LeaderKey): Promise<void> {
  for (const lock of locks) await sql`select ${freeLeaderLock(sql, lock)}`;
  await sql`select pg_notify(${freedChannel}, '')`;
}
