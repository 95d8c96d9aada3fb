import type postgres from 'postgres';
import type { Sql } from '@/lib/db/client';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { Clock, NonceSource } from '@/lib/provider/signing/nonces';
import { stored } from '@/messages/provider-faults';
import type { LeaderKey } from './leader-key';

/** A leadership term: the time during which one process sends all requests of an API key. */
export type Term = {
  /** The fencing token; higher than that of every earlier term. */
  readonly epoch: bigint;
  /** Nonces above those of all earlier terms; none once the term is over or its lease expires. */
  readonly nonces: NonceSource;
  readonly isOver: () => boolean;
  /** Aborted when the term is over. */
  readonly over: AbortSignal;
  /**
   * Writes the leader's heartbeat and reserves nonces. Rejects and ends the term if another process leads.
   */
  readonly confirm: () => Promise<void>;
  readonly end: () => void;
};

type TermParts = {
  /** The connection that holds the lock. */
  readonly sql: Sql;
  readonly key: LeaderKey;
  /** See `leadership_terms.leader`. */
  readonly leader: string;
  readonly clock: Clock;
  /**
   * The lease in milliseconds: without a confirmation within it no nonce is given, as another process may
   * lead.
   */
  readonly leaseMs: number;
};

/** How far ahead of the clock nonces are reserved, in microseconds; longer than a lease. */
const aheadMicros = 5_000_000n;
/** The minimum per reservation if the nonces are ahead of the clock, as after a change of leader. */
const atLeast = 100_000n;

const micros = (clock: Clock): bigint => BigInt(Math.trunc(clock())) * 1_000n;
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Begins a term in one commit: raises the epoch, which fences off every earlier leader, and reserves the
 * first nonces above theirs.
 */
export async function beginTerm({ sql, key, leader, clock, leaseMs }: TermParts): Promise<Term> {
  const over = new AbortController();
  let confirmedAt = performance.now();

  const { epoch, watermark, upTo } = await sql.begin(async (tx) => {
    const [term] = await tx<{ epoch: string }[]>`
      insert into leadership_terms as term (key_hash, epoch, leader, began_at, heartbeat_at)
      values (${key.hash}, 1, ${leader}, clock_timestamp(), clock_timestamp())
      on conflict (key_hash) do update set epoch = term.epoch + 1, leader = excluded.leader,
        began_at = excluded.began_at, heartbeat_at = excluded.heartbeat_at, unreachable_since = null
      returning epoch`;
    await tx`insert into nonces (key_hash, last) values (${key.hash}, 0) on conflict do nothing`;
    const [before] = await tx<{ last: string }[]>`
      select last from nonces where key_hash = ${key.hash} for update`;
    if (!term || !before) throw new Error('the database gave no term');
    const begun = { epoch: BigInt(term.epoch), watermark: BigInt(before.last) };
    return { ...begun, upTo: await reserveNumbers(tx, key, begun.epoch, clock) };
  });

  let last = watermark;
  let reservedTo = upTo ?? watermark;
  let confirming: Promise<void> | undefined;

  const lost = () => new ProviderFault('busy', stored('forwarding.otherLeader'));

  async function confirmOnce(): Promise<void> {
    const requestedAt = performance.now();
    const upTo = await reserveNumbers(sql, key, epoch, clock);
    if (upTo === undefined) over.abort();
    if (upTo === undefined || over.signal.aborted) throw lost();
    reservedTo = upTo;
    confirmedAt = requestedAt;
  }

  async function confirm(): Promise<void> {
    if (over.signal.aborted) throw lost();
    confirming ??= confirmOnce().finally(() => {
      confirming = undefined;
    });
    await confirming;
  }

  return {
    epoch,
    isOver: () => over.signal.aborted,
    over: over.signal,
    confirm,
    end: () => over.abort(),
    nonces: {
      take: () => {
        if (over.signal.aborted || performance.now() - confirmedAt > leaseMs) return undefined;
        const next = max(last + 1n, micros(clock));
        if (next > reservedTo) return undefined;
        last = next;
        return next;
      },
      reserve: async () => {
        try {
          await confirm();
        } catch (cause) {
          if (cause instanceof ProviderFault) throw cause;
          // Without the database no nonce is reserved, and a leader without a nonce sends nothing.
          throw new ProviderFault('busy', stored('forwarding.noNonce'), { cause });
        }
      },
    },
  };
}

/**
 * Raises the watermark and writes the heartbeat if the epoch is still ours. Locks the leader's row first, so
 * that this happens entirely before a change of leader or not at all.
 */
async function reserveNumbers(
  sql: postgres.ISql,
  key: LeaderKey,
  epoch: bigint,
  clock: Clock,
): Promise<bigint | undefined> {
  const wanted = micros(clock) + aheadMicros;
  const [row] = await sql<{ last: string }[]>`
    with mine as (
      update leadership_terms set heartbeat_at = clock_timestamp()
      where key_hash = ${key.hash} and epoch = ${epoch.toString()} returning key_hash
    )
    update nonces set last = greatest(last + ${atLeast.toString()}::bigint, ${wanted.toString()}::bigint)
    from mine where nonces.key_hash = mine.key_hash
    returning last`;
  return row && BigInt(row.last);
}
