import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@/lib/sandbox/runtime/random';
import type { Cluster } from './cluster';
import type { ServerRole } from './supervised';
import { isLeading, replaceLeader, type TakeOver } from './take-overs';

export type Kills = {
  readonly byRole: Record<ServerRole, number>;
  /** Of these, how many met the leader; and how often it was frozen instead. */
  readonly takeOvers: TakeOver[];
};

/** Every so many signals the leader is frozen; otherwise a random process is killed. */
const frozenEvery = 4;

/** Kills a random process every ten seconds until it is stopped. */
export function startKilling(cluster: Cluster, everyMs: number, log: (line: string) => void) {
  const kills: Kills = { byRole: { web: 0, worker: 0, signer: 0 }, takeOvers: [] };
  const random = createRandom(15);
  const stopped = new AbortController();
  const strike = async (number: number): Promise<void> => {
    if (number % frozenEvery === 0) {
      const takeOver = await replaceLeader(cluster, 'SIGSTOP');
      kills.takeOvers.push(takeOver);
      return log(`The leader was frozen; another one led after ${takeOver.tookMs} ms.`);
    }
    const alive = cluster.members.filter(({ pid }) => pid() !== undefined);
    const victim = alive[Math.floor(random() * alive.length)];
    if (!victim) return;
    kills.byRole[victim.role] += 1;
    if (!(await isLeading(cluster, victim))) {
      victim.signal('SIGKILL');
      return log(`${victim.name} was killed.`);
    }
    const takeOver = await replaceLeader(cluster, 'SIGKILL');
    kills.takeOvers.push(takeOver);
    log(`${victim.name}, the leader, was killed; another one led after ${takeOver.tookMs} ms.`);
  };
  const ended = (async () => {
    for (let number = 1; ; number += 1) {
      await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await strike(number);
    }
  })();
  return {
    kills,
    stop: async (): Promise<Kills> => {
      stopped.abort();
      await ended;
      return kills;
    },
  };
}
