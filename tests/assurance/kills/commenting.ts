import { setTimeout as pause } from 'node:timers/promises';
import { comment, newComment, type Visitor } from '@/tests/simulation/cluster/visitor';
import type { StormPlace } from './place';

export type Commented = {
  /** Of comments that a web process accepted. */
  readonly ids: string[];
  /** Requests that met no process, and replies that asked to try again. */
  cutOff: number;
  notNow: number;
};

const everyMs = 300;

/**
 * Adds comments by server actions, in turn at each web process. As a person would, repeats one until it is
 * accepted; only then it counts.
 */
export function startCommenting({ members }: StormPlace, visitor: Visitor, beneficiary: string) {
  const webs = members.filter(({ role }) => role === 'web');
  const commented: Commented = { ids: [], cutOff: 0, notNow: 0 };
  let isOver = false;
  const running = (async () => {
    for (let turn = 0; !isOver; ) {
      const written = newComment(beneficiary);
      for (let isAccepted = false; !isAccepted && !isOver; turn += 1) {
        const web = webs[turn % webs.length];
        if (!web) return;
        const reply = await comment(visitor, web, written).catch(() => 'cut off');
        isAccepted = reply === 'accepted';
        if (isAccepted) commented.ids.push(written.id);
        else if (reply === 'cut off') commented.cutOff += 1;
        else commented.notNow += 1;
        await pause(everyMs);
      }
    }
  })();
  return {
    stop: async (): Promise<Commented> => {
      isOver = true;
      await running;
      return commented;
    },
  };
}
