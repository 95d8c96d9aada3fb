import { expireBatches } from '@/lib/batches/expire';
import { isSendingPaused } from '@/lib/db/sending-paused';
import type { OrderId } from '@/lib/kernel/ids';
import { carryOutAgreed } from '@/lib/orders/provider-requests/execute-approved';
import { retryDelayMs } from '../backoff';
import { engineActor } from '../engine-actor';
import type { EngineParts } from '../engine-parts';
import { startBatches, type Unstarted } from './batches/start-batches';
import { bringBackFarAhead } from './orders/clock-skew';
import { expireOverdue } from './orders/expire';
import { lateBefore, reportLate } from './orders/late';
import { reportLateStarts } from './orders/late-starts';
import { recheckStale } from './orders/recheck';
import { releaseDue } from './orders/release';

const minuteMs = 60_000;

/**
 * What the engine does besides orders that are under way: release held ones and start batches when they are
 * due, let undecided ones expire, ask for what was agreed on and not asked for, and correct what a wrong
 * clock left. It takes turns of its own beside the steps, so that ten thousand due orders hold up no sending.
 */
export function createUpkeep({ reasons = new Map(), ...parts }: EngineParts) {
  let tidyAt = 0;
  let carryOutAt = 0;
  let askAt = 0;
  let silences = 0;
  const unanswered = new Map<OrderId, string>();
  const uncheckable = new Set<OrderId>();
  const unstarted: Unstarted = new Map();
  const since = parts.now();
  let lateAt = 0;
  let recheckAt = 0;

  /**
   * A service that does not answer stops no order; it is asked again after a while, and after a longer one
   * each time.
   */
  async function release(): Promise<boolean> {
    const at = parts.now().getTime();
    if (isAhead(askAt, at)) return false;
    const released = await releaseDue({ ...parts, unanswered });
    const isSilent = released === 'no_answer' || released === 'interrupted';
    silences = released === 'no_answer' ? silences + 1 : isSilent ? 1 : 0;
    if (isSilent) askAt = at + retryDelayMs(silences, parts.random);
    return released === 'more';
  }

  const start = () => startBatches({ ...parts, unstarted });

  async function tidy(): Promise<boolean> {
    const now = parts.now();
    if (isAhead(tidyAt, now.getTime())) return false;
    await bringBackFarAhead(parts.db, now);
    const moreOrders = await expireOverdue(parts.db, now);
    const more = (await expireBatches(parts.db, now, engineActor)) || moreOrders;
    if (!more) tidyAt = now.getTime() + minuteMs;
    return more;
  }

  /** Once a minute, also where it fails. */
  async function recheck(): Promise<boolean> {
    const at = parts.now().getTime();
    if (isAhead(recheckAt, at)) return false;
    recheckAt = at + minuteMs;
    const more = await recheckStale({ ...parts, reasons, unanswered: uncheckable });
    if (more) recheckAt = at;
    return more;
  }

  async function late(): Promise<boolean> {
    const now = parts.now();
    if (isAhead(lateAt, now.getTime())) return false;
    const more = await reportLate(parts.db, now, {
      since,
      ofHeld: (id) => unanswered.get(id),
      ofUnsent: (id) => reasons.get(id),
    });
    if (since <= lateBefore(now)) await reportLateStarts(parts.db, now);
    if (!more) lateAt = now.getTime() + minuteMs;
    return more;
  }

  /** Once a minute, also where it fails. */
  async function carryOut(): Promise<void> {
    const at = parts.now().getTime();
    if (isAhead(carryOutAt, at)) return;
    carryOutAt = at + minuteMs;
    await carryOutAgreed(parts);
  }

  return {
    /**
     * One turn, of a bounded length. Says whether there is more to do at once. A part that fails keeps none
     * of the others from being done; the first fault is thrown after them. While sending is paused after a
     * restore, only what is overdue expires.
     */
    async turn(): Promise<boolean> {
      const faults: unknown[] = [];
      let isMore = false;
      const isPaused = await isSendingPaused(parts.db);
      for (const part of isPaused ? [tidy] : [tidy, start, release, recheck, late, carryOut]) {
        try {
          isMore = (await part()) === true || isMore;
        } catch (fault) {
          faults.push(fault);
        }
      }
      if (faults.length > 0) throw faults[0];
      return isMore;
    },
  };
}
export type Upkeep = ReturnType<typeof createUpkeep>;

/** Still to come, and not so far ahead that only a clock that was wrong can have said so. */
const isAhead = (at: number, now: number): boolean => at > now && at <= now + 10 * minuteMs;
