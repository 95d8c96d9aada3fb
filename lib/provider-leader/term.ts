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
  const hashes = [...key.hashes];

  const { epoch, watermark, upTo } = await sql.begin(async (tx) => {
    const terms = await tx<{ epoch: string }[]>`
      select epoch from leadership_terms where key_hash = any(${hashes}) order by key_hash for update`;
    // One epoch for all keys. If another process has just begun a term of one of them, they differ, and this
    // term ends with its first confirmation.
    const next = terms.map(({ epoch }) => BigInt(epoch)).reduce(max, 0n) + 1n;
    const [term] = await tx<{ epoch: string }[]>`
      insert into leadership_terms as term (key_hash, epoch, leader, began_at, heartbeat_at)
      select key_hash, ${next.toString()}::bigint, ${leader}, clock_timestamp(), clock_timestamp()
      from unnest(${hashes}::text[]) as key_hash order by key_hash
      on conflict (key_hash) do update set epoch = greatest(term.epoch + 1, excluded.epoch), leader = excluded.leader,
        began_at = excluded.began_at, heartbeat_at = excluded.heartbeat_at, unreachable_since = null
      returning epoch`;
    await tx`
      insert into nonces (key_hash, last) select key_hash, 0 from unnest(${hashes}::text[]) as key_hash
      on conflict do nothing`;
    const before = await tx<{ last: string }[]>`
      select last from nonces where key_hash = any(${hashes}) order by key_hash for update`;
    if (!term || before.length === 0) throw new Error('the database gave no term');
    const begun = { epoch: BigInt(term.epoch), watermark: highest(before) };
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
 * Raises the watermark and writes the heartbeat if the epoch is still ours, for all of our keys. Locks the
 * leader's rows first, so that this happens entirely before a change of leader or not at all. The keys have
 * one watermark: a provider may count the nonces of a client rather than of a key.
 */
async function reserveNumbers(
  sql: postgres.ISql,
  key: LeaderKey,
  epoch: bigint,
  clock: Clock,
): Promise<bigint | undefined> {
  const wanted = micros(clock) + aheadMicros;
  const hashes = [...key.hashes];
  const rows = await sql<{ last: string }[]>`
    with mine as (
      update leadership_terms set heartbeat_at = clock_timestamp()
      where key_hash = any(${hashes}) and epoch = ${epoch.toString()} returning key_hash
    ), highest as (
      select max(last) as last from nonces where key_hash = any(${hashes})
    )
    update nonces set last = greatest(nonces.last + ${atLeast.toString()}::bigint,
      highest.last + ${atLeast.toString()}::bigint, ${wanted.toString()}::bigint)
    from mine, highest
    where nonces.key_hash = mine.key_hash and (select count(*) from mine) = ${hashes.length}
    returning nonces.last`;
  return rows.length === 0 ? undefined : highest(rows);
}

const highest = (rows: readonly { readonly last: string }[]): bigint =>
  rows.map(({ last }) => BigInt(last)).reduce(max);
