import type { Database } from '@/lib/db/client';
import { settleMany } from './settle-many';
import { type Judged, settleOne } from './verdict';

type SettlerParts = {
  readonly db: Database;
  readonly report: (error: unknown) => void;
  /** How many verdicts are written down in one transaction at most. */
  readonly most?: number;
  /** How long the first of a group waits for others. */
  readonly gatherMs?: number;
  /** How many groups are written down side by side. */
  readonly sideBySide?: number;
};

type Waiting = { readonly judged: Judged; readonly done: () => void };

export type Settler = ReturnType<typeof createSettler>;

/**
 * Collects what steps came to and writes it down in groups. A group that cannot be written is taken apart, so that one row, or a
 * moment without the database, loses nothing of the others; what cannot be written at all is asked for again when its lease is over.
 */
export function createSettler({ db, report, most = 250, gatherMs = 15, sideBySide = 2 }: SettlerParts) {
  const waiting: Waiting[] = [];
  let writing = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function settleApart(left: readonly Judged[]): Promise<void> {
    for (const judged of left) await settleOne(db, judged).catch(report);
  }

  async function settleGroup(group: readonly Judged[]): Promise<void> {
    try {
      await settleApart(await settleMany(db, group));
    } catch (error) {
      report(error);
      await settleApart(group);
    }
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
