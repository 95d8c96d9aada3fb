import { watchClock } from '@/lib/db/connection/clock';
import { openSession, type Session } from '@/lib/db/connection/session';
import { freeLeaderLock, tryLeaderLock } from '@/lib/db/locks';
import type { Clock } from '@/lib/provider/signing/nonces';
import type { LeaderKey } from './leader-key';
import { beginTerm, type Term } from './term';
import type { LeaderTiming } from './timing';
import { within } from './within';

/** What a process does with the dispatcher while it has it. */
export type Holding = {
  /** Takes nothing new, and resolves when what was begun has come to its end. The term goes on meanwhile. */
  readonly finish: () => Promise<void>;
};

type ElectionParts = {
  readonly url: string;
  readonly key: LeaderKey;
  /** For people, see `lanes.holder`. */
  readonly holder: string;
  /** How long the dispatcher must have been without a holder before this process takes it. */
  readonly patienceMs: number;
  readonly timing: LeaderTiming;
  readonly clock: Clock;
  /** False while this machine's clock is known to differ from the service's. */
  readonly agreesWithService: () => boolean;
  readonly channels: readonly string[];
  readonly heard: (channel: string, payload: string) => void;
  /** Called when a term begins; that it is over is to be learned from the term. */
  readonly hold: (term: Term) => Holding;
  readonly report: (error: unknown) => void;
};

export type Election = {
  /** Resolves when it is known for the first time whether this process has the dispatcher. */
  readonly looked: Promise<void>;
  /** Leaves the dispatcher, where it is ours, once what was begun has come to its end. */
  readonly stop: () => Promise<void>;
};

/** Told by a holder that leaves, so that the next one need not find out. */
const freedChannel = 'lane_freed';
/**
 * Told by a process that sends by trade when it finds the dispatcher taken: a holder that would rather hand
 * over then leaves.
 */
const wantedChannel = 'lane_wanted';

/**
 * Takes the dispatcher whenever it is free, and keeps it until it is lost or the process stops. Free is what
 * nobody has locked; the lock is that of a connection, so that it goes with a process that dies. One that
 * froze keeps its connection: after a while of silence the database is told to end it. The lock decides only
 * who may begin a term. What keeps two that believe they have it from doing harm is the epoch of the term.
 */
export function enterElection(parts: ElectionParts): Election {
  const { timing } = parts;
  const prefersForwarding = parts.patienceMs > 0;
  let isStopping = false;
  let isWanted = false;
  let wake: () => void = () => undefined;
  let firstLook: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    firstLook = resolve;
  });

  const nap = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function waitForLock(session: Session, isClockRight: () => Promise<boolean>): Promise<boolean> {
    let suspect: string | null = null;
    let hasAsked = false;
    for (;;) {
      if (isStopping || session.isClosed()) return false;
      if (!(await within(timing.leaseMs, isClockRight()))) {
        firstLook();
        await nap(timing.tryEveryMs);
        continue;
      }
      const seen: Look = await within(timing.leaseMs, tryLock(session, parts, suspect));
      if (seen.isLocked) {
        isWanted = false;
        return true;
      }
      firstLook();
      if (!hasAsked && !prefersForwarding) await session.sql`select pg_notify(${wantedChannel}, '')`;
      hasAsked = true;
      suspect = seen.silentSince;
      if (!isStopping) await nap(timing.tryEveryMs);
    }
  }

  async function hold(session: Session, isClockRight: () => Promise<boolean>): Promise<void> {
    const term = await within(
      timing.leaseMs,
      beginTerm({ ...parts, sql: session.sql, leaseMs: timing.leaseMs }),
    );
    const lost = () => {
      term.end();
      wake();
    };
    session.closed.addEventListener('abort', lost);
    if (session.isClosed()) lost();
    const { finish } = parts.hold(term);
    firstLook();
    let leaving: Promise<void> | undefined;
    let isRight = true;
    while (!term.isOver()) {
      if (isStopping || (isWanted && prefersForwarding) || !isRight)
        leaving ??= finish().catch(parts.report).finally(lost);
      await nap(timing.beatMs);
      if (!term.isOver()) await within(timing.leaseMs, term.confirm()).catch(lost);
      if (!term.isOver()) isRight = await within(timing.leaseMs, isClockRight()).catch(() => isRight);
    }
    await leaving;
  }

  function heard(channel: string, payload: string): void {
    if (channel === wantedChannel) isWanted = true;
    if (channel === wantedChannel || channel === freedChannel) wake();
    else parts.heard(channel, payload);
  }

  async function attempt(): Promise<void> {
    const session = await openSession({
      url: parts.url,
      name: 'paydesk lane',
      channels: [freedChannel, wantedChannel, ...parts.channels],
      heard,
    });
    try {
      const agreesWithDatabase = watchClock({
        ...{ sql: session.sql, now: () => new Date(parts.clock()), report: parts.report },
        consequence: 'it does not send to the payment service',
      });
      const isClockRight = async () => (await agreesWithDatabase()) && parts.agreesWithService();
      if (!(await waitForLock(session, isClockRight))) return;
      await hold(session, isClockRight);
      if (!session.isClosed()) await within(timing.leaseMs, releaseLeadership(session, parts.key));
    } finally {
      await session.close();
    }
  }

  async function run(): Promise<void> {
    let wasTold = false;
    while (!isStopping) {
      try {
        await attempt();
        wasTold = false;
      } catch (error) {
        // A database that is away for an hour is told of once.
        if (!wasTold && !isStopping) parts.report(error);
        wasTold = true;
      }
      firstLook();
      if (!isStopping) await nap(timing.tryEveryMs);
    }
  }

  const ended = run();
  return {
    looked,
    stop: async () => {
      isStopping = true;
      wake();
      await ended;
    },
  };
}

type Look = {
  readonly isLocked: boolean;
  /** The last heartbeat of a holder that still has the lock and has been silent for too long. */
  readonly silentSince: string | null;
};

/**
 * Locks the dispatcher if it has been silent for as long as we are patient. A holder who was seen to be
 * silent before, and has not said a word since, has its connection ended; once is not enough, as who has just
 * taken the lock has said nothing yet, either.
 */
async function tryLock(
  { sql }: Session,
  { key, patienceMs, timing }: ElectionParts,
  suspect: string | null,
): Promise<Look> {
  const [seen] = await sql<{ isLocked: boolean | null; silentSince: string | null }[]>`
    with lane as (
      select max(heartbeat_at)::text as heartbeat,
        coalesce(extract(epoch from clock_timestamp() - max(heartbeat_at)) * 1000, 1e12)::float8 as silent_ms
      from lanes where key_hash = ${key.hash}
    )
    select
      case when silent_ms >= ${patienceMs} then ${tryLeaderLock(sql, key.lock)} end
        as "isLocked",
      case when silent_ms >= ${timing.silentMs} then heartbeat end as "silentSince"
    from lane`;
  const isLocked = seen?.isLocked ?? false;
  const silentSince = seen?.silentSince ?? null;
  if (!isLocked && silentSince !== null && silentSince === suspect) {
    await sql`select end_lane_holder(${key.lock}::int)`;
  }
  return { isLocked, silentSince };
}

const releaseLeadership = ({ sql }: Session, key: LeaderKey) => sql`
  select ${freeLeaderLock(sql, key.lock)}, pg_notify(${freedChannel}, '')`;
