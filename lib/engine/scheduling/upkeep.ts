import { expireBatches } from '@/lib/batches/expire';
import { isSendingPaused } from '@/lib/db/sending-paused';
import type { OrderId } from '@/lib/kernel/ids';
import { executeApprovedRequests } from '@/lib/orders/provider-requests/execute-approved';
import { retryDelayMs } from '../backoff';
import { engineActor } from '../engine-actor';
import type { EngineParts } from '../engine-parts';
import { startBatches, type Unstarted } from './batches/start-batches';
import { repairFarAhead } from './orders/clock-skew';
import { expireOverdue } from './orders/expire';
import { lateBefore, reportLate } from './orders/late';
import { reportLateStarts } from './orders/late-starts';
import { recheckStale } from './orders/recheck';
import { releaseDue } from './orders/release';

const minuteMs = 60_000;

/** The next run of each part in milliseconds of the engine's clock, and the state kept between runs. */
type UpkeepState = {
  readonly parts: EngineParts;
  /** When this process started. */
  readonly since: Date;
  readonly unanswered: Map<OrderId, string>;
  readonly uncheckable: Set<OrderId>;
  readonly unstarted: Unstarted;
  tidyAt: number;
  executeAt: number;
  releaseAt: number;
  lateAt: number;
  recheckAt: number;
  /** Consecutive releases without an answer from the provider. */
  silences: number;
};

/**
 * The engine's work besides orders in progress: releases held orders, starts due batches, expires undecided
 * orders, executes approved change requests and repairs clock skew. It runs apart from the pipeline, so that
 * ten thousand due orders do not delay sending.
 */
export function createUpkeep(parts: EngineParts) {
  const state: UpkeepState = {
    parts,
    since: parts.now(),
    unanswered: new Map(),
    uncheckable: new Set(),
    unstarted: new Map(),
    tidyAt: 0,
    executeAt: 0,
    releaseAt: 0,
    lateAt: 0,
    recheckAt: 0,
    silences: 0,
  };
  return {
    /**
     * Runs one bounded turn. Returns whether there is more to do at once. A failing part does not block the
     * others; the first error is thrown at the end. While sending is paused after a restore, only expiry and
     * clock skew repair run.
     */
    async turn(): Promise<boolean> {
      const faults: unknown[] = [];
      let isMore = false;
      const isPaused = await isSendingPaused(parts.db);
      for (const part of isPaused ? [tidy] : [tidy, start, release, recheck, late, executeApproved]) {
        try {
          isMore = (await part(state)) === true || isMore;
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

/** A provider that does not answer stops no order: the next attempt backs off. */
async function release(state: UpkeepState): Promise<boolean> {
  const { parts, unanswered } = state;
  const at = parts.now().getTime();
  if (isAhead(state.releaseAt, at)) return false;
  const released = await releaseDue({ ...parts, unanswered });
  const isSilent = released === 'no_answer' || released === 'interrupted';
  state.silences = released === 'no_answer' ? state.silences + 1 : isSilent ? 1 : 0;
  if (isSilent) state.releaseAt = at + retryDelayMs(state.silences, parts.random);
  return released === 'more';
}

const start = ({ parts, unstarted }: UpkeepState) => startBatches({ ...parts, unstarted });

async function tidy(state: UpkeepState): Promise<boolean> {
  const { parts } = state;
  const now = parts.now();
  if (isAhead(state.tidyAt, now.getTime())) return false;
  await repairFarAhead(parts.db, now);
  const moreOrders = await expireOverdue(parts.db, now);
  const more = (await expireBatches(parts.db, now, engineActor)) || moreOrders;
  if (!more) state.tidyAt = now.getTime() + minuteMs;
  return more;
}

/** Once a minute, also after a failure. */
async function recheck(state: UpkeepState): Promise<boolean> {
  const { parts, uncheckable } = state;
  const at = parts.now().getTime();
  if (isAhead(state.recheckAt, at)) return false;
  state.recheckAt = at + minuteMs;
  const more = await recheckStale({ ...parts, unanswered: uncheckable });
  if (more) state.recheckAt = at;
  return more;
}

async function late(state: UpkeepState): Promise<boolean> {
  const { parts, since, unanswered } = state;
  const now = parts.now();
  if (isAhead(state.lateAt, now.getTime())) return false;
  const more = await reportLate(parts.db, now, {
    since,
    ofHeld: (id) => unanswered.get(id),
    ofUnsent: (id) => parts.reasons.get(id),
  });
  if (since <= lateBefore(now)) await reportLateStarts(parts.db, now);
  if (!more) state.lateAt = now.getTime() + minuteMs;
  return more;
}

/** Once a minute, also after a failure. */
async function executeApproved(state: UpkeepState): Promise<void> {
  const { parts } = state;
  const at = parts.now().getTime();
  if (isAhead(state.executeAt, at)) return;
  state.executeAt = at + minuteMs;
  await executeApprovedRequests(parts);
}

/** In the future, but not so far that only clock skew explains it. */
const isAhead = (at: number, now: number): boolean => at > now && at <= now + 10 * minuteMs;
