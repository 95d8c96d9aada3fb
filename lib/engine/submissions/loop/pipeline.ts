import type { SealingKey } from '@/lib/identity/sealed';
import type { EngineParts } from '../../engine-parts';
import { lookUpDueReplacedOrders } from '../../scheduling/orders/replaced-orders';
import { createBell } from '../../signal';
import type { Claim, ClaimParts } from '../claim/claim';
import { claimDue } from '../claim/claim-due';
import type { Wanted } from '../claim/due';
import { createProofs } from '../claim/proven';
import type { Judged } from '../decide/verdict';
import { createSilence } from '../send/circuit-breaker';
import { createBudget } from '../send/rate-limiter';
import { takeStep } from '../send/step';
import { createSettler } from '../write/settler';

type PipelineParts = EngineParts & {
  /** With which codes of authenticator apps are checked again. */
  readonly sealingKey: SealingKey;
  readonly holder: ClaimParts['holder'];
  readonly report: (error: unknown) => void;
  /** No new step begins after it. */
  readonly signal: AbortSignal;
  /**
   * After a claim that found little the next one waits for so long, so that what comes one by one is claimed
   * together.
   */
  readonly gatherMs?: number;
};

/** How many rows one transaction claims at most, and how many may be claimed and not yet settled. */
const mostClaimed = 250;
const mostUnsettled = 2_000;

/** How many of a kind are tried at a time while the service has no word for any. */
const mostTried = 4;

const defaultGatherMs = 40;

/**
 * The dispatcher tells nobody that it has room again when others leave it, so that it is looked at now and
 * then.
 */
const ringsAtLeastMs = 50;

/**
 * So that thousands of pending payments do not flood the service; the dispatcher's window bounds it sooner.
 */
const looksPerMinute = 60_000;

/**
 * Of the places in the dispatcher so many are for orders that wait to be sent, as long as there are looks to
 * take, too.
 */
const shareOfSendings = 0.8;

export type Pipeline = ReturnType<typeof createPipeline>;

/**
 * The payout engine: keeps as many requests under way as the dispatcher has room for, without a barrier
 * between groups. A step of an order is claim and write down, commit, ask the service, decide, write;
 * whatever breaks between two of these, the next claim goes on from what was committed, with the same
 * externalPaymentId (contract 1). What is due is claimed in groups and written down in groups.
 */
export function createPipeline(parts: PipelineParts) {
  const { service, now, report, signal, gatherMs = defaultGatherMs } = parts;
  const claiming = { ...parts, findUnproven: createProofs(parts.sealingKey) };
  const settler = createSettler(parts);
  const looks = createBudget(parts.looksPerMinute ?? looksPerMinute, 60_000);
  const bell = createBell(signal);
  const lines: Record<Wanted, Line> = { send: { ...idleLine }, look: { ...idleLine } };
  const unsettled = new Set<Promise<void>>();

  const silence = createSilence(performance.now());

  function writeDown(judged: Judged): Promise<void> {
    silence.heard(judged.verdict, performance.now());
    return settler.settle(judged);
  }

  async function carryOut(line: Line, claim: Claim): Promise<void> {
    line.asked += 1;
    const step = takeStep(parts, claim).finally(() => {
      line.asked -= 1;
      bell.ring();
    });
    await step.then(writeDown).catch(report);
  }

  function begin(line: Line, claim: Claim): void {
    const done = carryOut(line, claim).finally(() => {
      unsettled.delete(done);
      bell.ring();
    });
    unsettled.add(done);
  }

  /** How many more of a kind are worth claiming now; 0 as long as it would be a few at a time. */
  function roomFor(wanted: Wanted): number {
    if (silence.lasts(performance.now())) return Math.max(0, mostTried - lines[wanted].asked);
    const [mine, other] = wanted === 'send' ? [lines.send, lines.look] : [lines.look, lines.send];
    const room = service.room();
    const places = room + mine.asked + other.asked;
    const ofSendings = Math.floor(places * shareOfSendings);
    const share = wanted === 'send' ? ofSendings : places - ofSendings;
    const ofShare = other.hasMore ? Math.max(1, share) - mine.asked : room;
    const limit = Math.min(room, ofShare, mostUnsettled - unsettled.size, mostClaimed);
    return limit * 3 >= mine.asked || limit >= mostClaimed / 2 ? Math.max(0, limit) : 0;
  }

  async function take(wanted: Wanted): Promise<boolean> {
    const line = lines[wanted];
    if (!line.hasMore) await bell.rest(line.claimedAt + gatherMs - performance.now());
    let room = roomFor(wanted);
    for (; room === 0 && !signal.aborted; room = roomFor(wanted)) await bell.wait(ringsAtLeastMs);
    const limit = wanted === 'look' ? Math.min(room, looks.left(now())) : room;
    if (signal.aborted || limit === 0) return false;
    line.claimedAt = performance.now();
    const claimed = await claimDue(claiming, wanted, limit, (claim) => begin(line, claim));
    if (wanted === 'look') looks.spend(now(), claimed);
    line.hasMore = claimed >= limit;
    return claimed > 0;
  }

  return {
    /** Begins what is due of orders that wait to be sent, once there is room. Says whether there was any. */
    send: () => take('send'),
    /** The same of looks. */
    look: () => take('look'),
    /**
     * Asks about what due replacements replace, and says whether there was an answer, so that one may be
     * sent. Beside the looks, as one answer that hangs would hold up all of them.
     */
    async lookUpReplacedOrders(): Promise<boolean> {
      const { asked, isAnswered } = await lookUpDueReplacedOrders(parts);
      looks.spend(now(), asked);
      return isAnswered;
    },
    /** Resolves when all that had begun is written down. */
    async drained(): Promise<void> {
      while (unsettled.size > 0) await Promise.all(unsettled);
    },
  };
}

/** What is under way of one kind. */
type Line = {
  /** Requests handed to the dispatcher. */
  asked: number;
  /** Whether the last claim was full, so that there is probably more. */
  hasMore: boolean;
  claimedAt: number;
};
const idleLine: Line = { asked: 0, hasMore: false, claimedAt: 0 };
