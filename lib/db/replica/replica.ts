import { setTimeout as pause } from 'node:timers/promises';
import { within } from '@/lib/kernel/within';
import { metrics } from '@/lib/metrics/metrics';
import { createDatabase, pageLimits, type Sql } from '../client';
import { fallingBack } from './falling-back';
import { readPosition, type Standing, standingOf } from './position';

/** Why reads of lists go to the primary although there is a replica. */
export type Unusable = Exclude<Standing, 'fresh'> | 'away';

/** In milliseconds. */
type Timing = {
  /** How long a read waits for what the primary has; a replica is usually behind by less. */
  readonly patienceMs: number;
  /** How long a replica that failed is left alone, and one may lag before that is reported. */
  readonly restMs: number;
  /** After as long without an answer, its connections are closed, and their queries go to the primary. */
  readonly silentMs: number;
};

const ofPages: Timing = { patienceMs: 100, restMs: 5_000, silentMs: 4_000 };
const askAgainMs = 5;

type Parts = {
  readonly url: string;
  readonly primary: Sql;
  /** Called with the reason when the replica becomes unusable, and without one when it is usable again. */
  readonly changed: (reason: Unusable | undefined) => void;
  readonly timing?: Timing;
};

export type Replica = ReturnType<typeof openReplica>;

/**
 * A streaming replica for the reads of lists. Each read is as fresh as on the primary: the replica is used
 * only once it has replayed what the primary has written by now, and otherwise the primary.
 */
export function openReplica({ url, primary, changed, timing = ofPages }: Parts) {
  const { patienceMs, restMs, silentMs } = timing;
  const open = () => createDatabase(url, { limits: pageLimits });
  let pool = open();
  let unusable: Unusable | undefined;
  let restsUntil = 0;
  let laggingSince: number | undefined;
  /** Questions that were given up, and have no answer yet. */
  let unanswered = 0;

  function become(next: Unusable | undefined): void {
    const now = performance.now();
    if (next === 'away' || next === 'not_following') restsUntil = now + restMs;
    laggingSince = next === 'lagging' ? (laggingSince ?? now) : undefined;
    const isOnlyLate = laggingSince !== undefined && now - laggingSince < restMs;
    if (isOnlyLate || next === unusable) return;
    unusable = next;
    changed(next);
  }

  async function ask(): Promise<Standing | 'away'> {
    try {
      const position = await readPosition(primary);
      const until = performance.now() + patienceMs;
      for (;;) {
        const standing = await standingOf(pool.sql, position);
        if (standing !== 'lagging' || performance.now() > until) return standing;
        await pause(askAgainMs);
      }
    } catch {
      return 'away';
    }
  }

  /** Does not wait for a late answer, as over a frozen connection. */
  async function askInTime(): Promise<Standing | 'away'> {
    const silence = setTimeout(renew, silentMs);
    const answer = ask().finally(() => clearTimeout(silence));
    try {
      return await within(2 * patienceMs, answer);
    } catch {
      unanswered += 1;
      void answer.finally(() => {
        unanswered -= 1;
      });
      return 'lagging';
    }
  }

  /** Closes connections that stay open without an answer; their queries fail, and fall back. */
  function renew(): void {
    const silent = pool;
    pool = open();
    become('away');
    void silent.sql.end({ timeout: 0 }).then(silent.close);
  }

  async function standing(): Promise<Standing | 'away'> {
    if (performance.now() < restsUntil) return unusable ?? 'away';
    if (unanswered > 0) return 'lagging';
    const found = await askInTime();
    become(found === 'fresh' ? undefined : found);
    return found;
  }

  return {
    /** Whom to ask for a list now. Not to be kept: a later read may have to be fresher. */
    async freshClient(): Promise<Sql> {
      const found = await standing();
      const { listReads } = metrics();
      listReads.inc({ outcome: found === 'fresh' ? 'replica' : found });
      if (found !== 'fresh') return primary;
      return fallingBack(pool.sql, primary, () => {
        listReads.inc({ outcome: 'failed' });
        become('away');
      });
    },
    close: () => pool.close(),
  };
}
