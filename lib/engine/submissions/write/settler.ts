import { isOfTheDatabase } from '../../database-errors';
import { sleep } from '../../signal';
import type { Judged } from '../decide/verdict';
import type { SubmissionStore } from '../store';

type SettlerParts = {
  readonly store: Pick<SubmissionStore, 'write'>;
  readonly report: (error: unknown) => void;
  readonly signal: AbortSignal;
};

/** The most verdicts per transaction, and how long the first one waits for others, in milliseconds. */
const most = 250;
const gatherMs = 15;

/** Groups written concurrently. */
const sideBySide = 2;

/** Retry interval and time limit during a database outage, in milliseconds: well within the lease. */
const againMs = 500;
const patienceMs = 60_000;

type Waiting = { readonly judged: Judged; readonly done: () => void };

/**
 * Collects verdicts and writes them in groups. A failing group is written one by one, so that one bad row
 * does not affect the others, and is retried during a database outage. A verdict that cannot be written at
 * all is lost; the order is claimed again when its lease ends.
 */
export function createSettler({ store, report, signal }: SettlerParts) {
  const waiting: Waiting[] = [];
  let writing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function settleGroup(group: readonly Judged[]): Promise<void> {
    const end = performance.now() + patienceMs;
    let left = await settleOnce(group);
    while (left.length > 0 && performance.now() < end && !signal.aborted) {
      await sleep(againMs, signal);
      left = await settleOnce(left);
    }
  }

  /** Returns the verdicts that a database outage kept from being written. */
  async function settleOnce(group: readonly Judged[]): Promise<readonly Judged[]> {
    let left = group;
    try {
      left = await store.write(group, 'skip_locked');
    } catch (error) {
      report(error);
      if (isOfTheDatabase(error)) return group;
    }
    for (const [index, judged] of left.entries()) {
      try {
        await store.write([judged], 'wait');
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
    /** Resolves when the verdict is written or given up; never rejects. */
    settle: (judged: Judged): Promise<void> =>
      new Promise((done) => {
        waiting.push({ judged, done });
        gather();
      }),
  };
}
