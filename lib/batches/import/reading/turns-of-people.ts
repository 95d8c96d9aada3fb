import type { UserId } from '@/lib/kernel/ids';
import { createTurns, type EndTurn } from '@/lib/kernel/turns';
import { t } from '@/messages/batch-answers';

type Bounds = Parameters<typeof createTurns>[0];

/** The exhausted concurrency limit: the person's own or the overall one. */
export type NoTurn = 'own' | 'all';

/** Concurrency limits per person and overall. Further requests queue or are refused. */
export function createTurnsOfPeople({ own, all }: { readonly own: Bounds; readonly all: Bounds }) {
  const together = createTurns(all);
  const byPerson = new Map<UserId, ReturnType<typeof createTurns>>();
  return {
    async take(person: UserId): Promise<EndTurn | NoTurn> {
      const turns = byPerson.get(person) ?? createTurns(own);
      byPerson.set(person, turns);
      const endOwn = await turns.take();
      if (!endOwn) return 'own';
      const endTogether = await together.take();
      if (!endTogether) {
        endOwn();
        return 'all';
      }
      return () => {
        endTogether();
        endOwn();
      };
    },
  };
}

/** Uploads. Refuses a third file of the same person at once, because it would delay the first two. */
export const uploadTurns = createTurnsOfPeople({
  own: { atOnce: 2, waiting: 0, waitMs: 0 },
  all: { atOnce: 6, waiting: 12, waitMs: 30_000 },
});

/** Previews. The person waits for the last one requested. */
export const previewTurns = createTurnsOfPeople({
  own: { atOnce: 1, waiting: 3, waitMs: 20_000 },
  all: { atOnce: 3, waiting: 20, waitMs: 20_000 },
});

export const noUploadTurn = (turn: NoTurn): string => t(`uploadTurns.${turn}`);

export const noPreviewTurn = (turn: NoTurn): string => t(`previewTurns.${turn}`);
