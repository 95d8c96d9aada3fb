import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@/lib/db/client';
import { isOfTheDatabase } from '../../database-errors';
import type { Judged } from '../decide/verdict';
import { writeVerdicts } from './write';

type SettlerParts = {
  readonly db: Database;
  readonly report: (error: unknown) => void;
  readonly signal: AbortSignal;
};

/**
 * How many verdicts are written down in one transaction at most, and how long the first of them waits for
 * others.
 */
const most = 250;
const gatherMs = 15;

/** How many groups are written down side by side. */
const sideBySide = 2;

/** A database that is away is asked again after so long, and for so long: well within the lease. */
const againMs = 500;
const patienceMs = 60_000;

type Waiting = { readonly judged: Judged; readonly done: () => void };

/**
 * Collects what steps came to and writes it down in groups. A group that cannot be written is written one by
 * one, so that one row costs the others nothing, and waits while the database is away; what cannot be written
 * at all is asked for again when its lease is over.
 */
export function createSettler({ db, report, signal }: SettlerParts) {
  const waiting: Waiting[] = [];
  let writing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function settleGroup(group: readonly Judged[]): Promise<void> {
    const end = performance.now() + patienceMs;
    let left = await settleOnce(group);
    while (left.length > 0 && performance.now() < end && !signal.aborted) {
      await pause(againMs);
      left = await settleOnce(left);
    }
  }

  /** Returns those for which the database was away. */
  async function settleOnce(group: readonly Judged[]): Promise<readonly Judged[]> {
    let left = group;
    try {
      left = await writeVerdicts(db, group, 'skip_locked');
    } catch (error) {
      report(error);
      if (isOfTheDatabase(error)) return group;
    }
    for (const [index, judged] of left.entries()) {
      try {
        await writeVerdicts(db, [judged], 'wait');
      } catch (error) {
        report(error);
        if (isOfTheDatabase(error)) return left.slice(index);
      }
    }
    return [];
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || writing >= sideBySide) return;
    const group = waiting.splice(0, most);
    writing += 1;
    void settleGroup(group.map(({ judged }) => judged)).finally(() => {
      writing -= 1;
      for (const { done } of group) done();
      gather();
    });
  }

  function gather(): void {
    if (waiting.length >= most) write();
    else if (waiting.length > 0) timer ??= setTimeout(write, gatherMs);
  }

  return {
    /** Resolves when it is written down, or could not be; never rejects. */
    settle: (judged: Judged): Promise<void> =>
      new Promise((done) => {
        waiting.push({ judged, done });
        gather();
      }),
  };
}
