import type { Database } from '@/lib/db/client';
import type { ServiceClient } from '@/lib/service/client';
import { createBudget } from './budget';
import { type Claim, claimNext } from './claim';
import { takeStep } from './step';
import { settleOne } from './verdict';

export type EngineParts = {
  readonly db: Database;
  readonly service: ServiceClient;
  readonly now: () => Date;
  /** From 0 to 1, for the jitter of the back-off. */
  readonly random: () => number;
  /** How long an order may go without the service's word before people hear of it; a quarter of an hour where left out. */
  readonly exceptionAfterMs?: number;
  /** How many looks this engine takes in a minute, so that thousands of pending payments do not flood the service. */
  readonly looksPerMinute?: number;
};

/** Of so many steps one goes to looks first and the others to orders that wait to be sent, as long as there are both. */
const roundOfSteps = 5;

/**
 * The payout engine: `processNext` takes one step of an order that is due, and says whether there was one. A step is claim and
 * write down, commit, ask the service, settle; whatever breaks between two of these, the next claim goes on from what was
 * committed, with the same externalPaymentId (contract 1).
 */
export function createEngine(parts: EngineParts) {
  const looks = createBudget(parts.looksPerMinute ?? 600, 60_000);
  let steps = 0;

  async function claim(now: Date): Promise<Claim | undefined> {
    const isTurnOfLooks = steps % roundOfSteps === roundOfSteps - 1;
    steps += 1;
    if (!looks.has(now)) return claimNext(parts.db, now, ['send']);
    return claimNext(parts.db, now, isTurnOfLooks ? ['look', 'send'] : ['send', 'look']);
  }

  return {
    async processNext(): Promise<boolean> {
      const now = parts.now();
      const claimed = await claim(now);
      if (!claimed || claimed.kind === 'set_aside') return claimed !== undefined;
      if (claimed.kind !== 'send') looks.spend(now);
      await settleOne(parts.db, await takeStep(parts, claimed));
      return true;
    },
  };
}
export type Engine = ReturnType<typeof createEngine>;
