import { inLogContext } from '@/lib/log/log-context.mjs';
import { SignerAway } from '@/lib/signer-channel/signer-away';
import { inSpan } from '@/lib/tracing/spans.mjs';
import type { StepParts } from '../../engine-parts';
import { createSignal } from '../../signal';
import { claimFailed, noteReason } from '../../waiting-reasons';
import type { Claim, Claims } from '../claim/claim';
import type { Wanted } from '../claim/due';
import type { Judged } from '../decide/verdict';
import { createCircuitBreaker } from '../send/circuit-breaker';
import { createRateLimiter } from '../send/rate-limiter';
import { takeStep } from '../send/step';
import type { SubmissionStore } from '../store';
import { createSettler } from '../write/settler';
import type { LookedUp } from './replaced-orders';

export type PipelineParts = StepParts & {
  readonly store: SubmissionStore;
  /** Looks up the orders that due replacements replace, so that these may be claimed. */
  readonly lookUpReplacedOrders: () => Promise<LookedUp>;
  readonly report: (error: unknown) => void;
  /** No new step starts after it aborts. */
  readonly signal: AbortSignal;
  /**
   * Delay after a claim that found little, in milliseconds, so that single arrivals are claimed in groups.
   */
  readonly gatherMs?: number;
};

/** Rows claimed per transaction, and rows claimed but not yet settled. */
const mostClaimed = 250;
const mostUnsettled = 2_000;

/** Concurrent probes of each kind while the circuit breaker is open. */
const mostTried = 4;

const defaultGatherMs = 40;

/**
 * The dispatcher does not signal room that other callers free up, so its room is also checked at this
 * interval.
 */
const ringsAtLeastMs = 50;

/**
 * Keeps thousands of pending payments from flooding the provider; the dispatcher's window usually limits
 * sooner.
 */
const pollsPerMinute = 60_000;

/** Share of the dispatcher's window for sending, as long as there are polls to make, too. */
const shareOfSendings = 0.8;

export type Pipeline = ReturnType<typeof createPipeline>;

/**
 * The payout engine: keeps as many requests in flight as the dispatcher has room for. A step is: claim and
 * record the attempt, commit, send the request, decide, write. After a crash between any two of these, the
 * next claim resumes from the committed state with the same externalPaymentId (contract 1). Claims and writes
 * are grouped.
 */
export function createPipeline(parts: PipelineParts) {
  const { provider, now, report, signal, gatherMs = defaultGatherMs } = parts;
  const settler = createSettler(parts);
  const polls = createRateLimiter(parts.pollsPerMinute ?? pollsPerMinute, 60_000);
  const bell = createSignal(signal);
  const lines: Record<Wanted, Line> = { send: { ...idleLine }, poll: { ...idleLine } };
  const unsettled = new Set<Promise<void>>();

  const silence = createCircuitBreaker(performance.now());

  function writeDown(judged: Judged): Promise<void> {
    silence.heard(judged.verdict, performance.now());
    return settleNamed(settler, judged);
  }

  async function execute(line: Line, claim: Claim): Promise<void> {
    line.requested += 1;
    const step = takeNamedStep(parts, claim).finally(() => {
      line.requested -= 1;
      bell.ring();
    });
    const written = step.then(writeDown);
    await written.catch((error) => inLogContext({ order: claim.order.id }, () => report(error)));
  }

  function begin(line: Line, claim: Claim): void {
    const done = execute(line, claim).finally(() => {
      unsettled.delete(done);
      bell.ring();
    });
    unsettled.add(done);
  }

  /** How many more of a kind to claim now; 0 if the group would be too small. */
  function roomFor(wanted: Wanted): number {
    if (silence.lasts(performance.now())) return Math.max(0, mostTried - lines[wanted].requested);
    const [mine, other] = wanted === 'send' ? [lines.send, lines.poll] : [lines.poll, lines.send];
    const room = provider.room();
    const places = room + mine.requested + other.requested;
    const ofSendings = Math.floor(places * shareOfSendings);
    const share = wanted === 'send' ? ofSendings : places - ofSendings;
    const ofShare = other.hasMore ? Math.max(1, share) - mine.requested : room;
    const limit = Math.min(room, ofShare, mostUnsettled - unsettled.size, mostClaimed);
    return limit * 3 >= mine.requested || limit >= mostClaimed / 2 ? Math.max(0, limit) : 0;
  }

  async function take(wanted: Wanted): Promise<boolean> {
    const line = lines[wanted];
    if (!line.hasMore) await bell.rest(line.claimedAt + gatherMs - performance.now());
    let room = roomFor(wanted);
    for (; room === 0 && !signal.aborted; room = roomFor(wanted)) await bell.wait(ringsAtLeastMs);
    const limit = wanted === 'poll' ? Math.min(room, polls.left(now())) : room;
    if (signal.aborted || limit === 0) return false;
    line.claimedAt = performance.now();
    const claimed = await claimDue(parts, wanted, limit, (claim) => begin(line, claim));
    if (wanted === 'poll') polls.spend(now(), claimed);
    line.hasMore = claimed >= limit;
    return claimed > 0;
  }

  return {
    /** Starts due sends once there is room. Returns whether there were any. */
    send: () => take('send'),
    /** Starts due polls once there is room. Returns whether there were any. */
    poll: () => take('poll'),
    /**
     * Looks up the orders that due replacements replace. Returns whether any look-up was answered, so that a
     * replacement may now be sent. Runs apart from the polls, because one hanging answer would delay them
     * all.
     */
    async lookUpReplacedOrders(): Promise<boolean> {
      const { requested, isAnswered } = await parts.lookUpReplacedOrders();
      polls.spend(now(), requested);
      return isAnswered;
    },
    /** Resolves when every started step is written. */
    async drained(): Promise<void> {
      while (unsettled.size > 0) await Promise.all(unsettled);
    },
  };
}

/** The step of a claim, whose lines of the log and spans name its order. */
function takeNamedStep(parts: StepParts, claim: Claim): Promise<Judged> {
  const order = claim.order.id;
  const name = claim.kind === 'send' ? 'engine: send' : 'engine: poll';
  return inLogContext({ order }, () => inSpan(name, { order }, () => takeStep(parts, claim)));
}

const settleNamed = ({ settle }: ReturnType<typeof createSettler>, judged: Judged): Promise<void> =>
  inSpan('engine: write', { order: judged.step.submission.orderId }, () => settle(judged));

/** The work in flight of one kind. */
type Line = {
  /** Requests handed to the dispatcher. */
  requested: number;
  /** Whether the last claim was full, so that more is probably due. */
  hasMore: boolean;
  claimedAt: number;
};
const idleLine: Line = { requested: 0, hasMore: false, claimedAt: 0 };

/**
 * Claims up to `limit` due submissions and begins each. If the transaction fails, the rows are claimed one by
 * one, and a row that cannot be claimed is postponed, so that a damaged row blocks no other. Returns the
 * number of rows read.
 */
async function claimDue(
  parts: PipelineParts,
  wanted: Wanted,
  limit: number,
  begin: (claim: Claim) => void,
): Promise<number> {
  const { store, now, report, reasons } = parts;
  const beginAll = async ({ claims, alarms, unprovenBatches, examined }: Claims): Promise<number> => {
    for (const claim of claims) {
      reasons.delete(claim.order.id);
      begin(claim);
    }
    for (const alarm of alarms) report(alarm);
    for (const batch of unprovenBatches) {
      for (const alarm of await store.pauseUnproven(batch, now())) report(alarm);
    }
    return examined;
  };
  try {
    return await beginAll(await inSpan('engine: claim', {}, () => store.claim(now(), wanted, limit)));
  } catch (error) {
    report(error);
    // One by one, each would wait for it again.
    if (error instanceof SignerAway) return 0;
  }
  // During a database outage this fails too, and the caller backs off.
  const ids = await store.listDue(now(), wanted, limit);
  for (const id of ids) {
    try {
      await beginAll(await store.claim(now(), wanted, 1, id));
    } catch (error) {
      report(error);
      noteReason(reasons, id, claimFailed(error));
      await store.putOff(id, now());
    }
  }
  return ids.length;
}
