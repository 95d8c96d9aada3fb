import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '@/lib/db/client';
import type { Cluster, Member } from './cluster';

export type TakeOver = {
  readonly by: 'SIGKILL' | 'SIGSTOP';
  /** From the signal to the beginning of the next term, in milliseconds. */
  readonly tookMs: number;
};

type Term = { readonly epoch: bigint; readonly pid: number; readonly beganAt: Date };

async function currentTerm(sql: Sql): Promise<Term | undefined> {
  const [row] = await sql<{ epoch: string; leader: string; beganMs: number }[]>`
    select epoch, leader, (extract(epoch from began_at) * 1000)::float8 as "beganMs" from leadership_terms`;
  return (
    row && {
      epoch: BigInt(row.epoch),
      pid: Number(row.leader.split(' ').at(-1)),
      beganAt: new Date(row.beganMs),
    }
  );
}

/** The process that leads now, once one of the running ones does. */
export async function untilLed({ sql, members }: Pick<Cluster, 'sql' | 'members'>) {
  for (;;) {
    const term = await currentTerm(sql);
    const leader = members.find(({ pid }) => term !== undefined && pid() === term.pid);
    if (term && leader) return { term, leader };
    await pause(20);
  }
}

/** Whether this process leads. */
export const isLeading = async ({ sql }: Pick<Cluster, 'sql'>, { pid }: Member): Promise<boolean> =>
  pid() !== undefined && (await currentTerm(sql))?.pid === pid();

/** Waits until all processes run, as nobody can take over from the last of a role. */
export async function untilComplete({ members }: Pick<Cluster, 'members'>): Promise<void> {
  while (members.some(({ pid }) => pid() === undefined)) await pause(50);
}

/** Sends a signal to the leader, and waits for the next term. A frozen one goes on afterwards. */
export async function replaceLeader(cluster: Cluster, by: TakeOver['by']): Promise<TakeOver> {
  const { term, leader } = await untilLed(cluster);
  const at = Date.now();
  leader.signal(by);
  for (;;) {
    const next = await currentTerm(cluster.sql);
    if (next && next.epoch > term.epoch) {
      if (by === 'SIGSTOP') leader.signal('SIGCONT');
      // One clock: database and processes are on this machine.
      return { by, tookMs: Math.round(next.beganAt.getTime() - at) };
    }
    await pause(20);
  }
}
